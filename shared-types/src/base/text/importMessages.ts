export const IMPORT_MESSAGES = {
  importWhat:
    'Adds patrols from tracks (GPX, KML, GeoJSON) and CSV tables, with their photos. Each day becomes one patrol. You check everything before it is added, and nothing is added twice.',
  importNoNation:
    'Only Managers and Administrators can import patrol days. Ask one of your nation.',
  importDrop: 'Drop GPX, KML, GeoJSON and CSV files here, with their photos, or a whole folder.',
  importStays: 'Files are read on this device. Only the patrols and their photos are sent.',
  importNotRead: 'The files could not be read: {reason}',
  importNothingUsable: 'None of these files is a GPX, KML, GeoJSON or CSV file.',
  importFileNotRead: 'The mapping {file} {reason}.',
  importMappingNation: 'This mapping is for {other}. It was opened for {nation} instead.',
  importMappingsNotLoaded: 'The saved mappings could not be loaded.',
  importMappingSaved: 'The mapping “{name}” was saved for the managers of {nation}.',
  importMappingDeleted: 'The mapping “{name}” was deleted.',
  importMappingNotSaved: 'The mapping was not saved: {reason}',
  importMappingStale:
    '{by} saved another mapping as “{name}” while you were editing. Save yours under another name, or replace theirs.',
  importMappingGone:
    'Someone deleted the mapping “{name}” while you were editing. Save again to keep yours.',
  importMappingLocal:
    'Saving is optional. All managers of {nation} can use a saved mapping for later imports.',
  importPatrolHelp:
    'These values apply to every patrol of this import. Leave fields blank if they differ by day.',
  importOriginHelp:
    'If you import the same files again, the portal recognizes these patrols by their source.',
  importTracksHelp:
    '{files}. Times without a zone are read as UTC, and all times are converted to local time. Tracks are split at midnight, and each day’s tracks become the route of its patrol.',
  importUnmapped: 'not in the mapping yet. Add this table to import its rows.',
  importNoFileFor: 'None of the chosen files match this table.',
  importCollected:
    'Several rows become one record. You can change this rule only in the mapping file.',
  importTextsHelp:
    'Write a column name in braces to insert its value. Lines with an empty value are skipped.',
  importUnusedColumns: 'Columns not imported: {columns}',
  importUnusedIn: '{file}: {columns}',
  importUnusedTitle: 'Columns not imported:',
  importNoType: 'Choose what each row is, then match the columns to fields.',
  importNoValues:
    'This column has more than 200 different values. They are compared with the list unchanged.',
  importPreviewNone: 'None of the first rows can be imported. The reasons are below each row.',
  importIncomplete: 'Before checking: {what}.',
  importNothingFor: 'The mapping matches none of the files.',
  importReadFailed: 'Reading the files stopped: {reason}',
  importNoDays: 'Nothing in these files can be imported. The reasons are below.',
  importStandingNotKnown:
    'The portal could not be searched for existing patrols. Each day is checked again while loading.',
  importFuture: 'In the future: {days}. Check the year, and the order of day and month.',
  importBeside:
    'The nation already has other patrols on {days}. The imported patrols are added next to them. If they contain the same records, go back and remove the files, or enter the source of the earlier import.',
  importMapHelp:
    'If records are far from the coast, check the sign, and that latitude and longitude aren’t swapped.',
  importAllThere:
    'All these days were already imported, with the same number of records. There is nothing to add. If the files have changed since, edit the records in the portal.',
  importSomeThere:
    'Already imported, with the same number of records: {days}. These patrols stay unchanged. If the files have changed since, edit the records in the portal.',
  importLeave:
    'The import is still running. Patrols and photos that were added stay, and aren’t added twice.',
  importMappingTaken: 'Your mapping was restored. Choose the files again to continue.',
  importLeaveMapping:
    'The mapping is saved on this device and restored next time. You will have to choose the files again.',
  importStoppedByYou: 'Import stopped. {added} added; the rest was not sent.',
  importStopped:
    '{reason} Patrols and photos that were added stay. Continue; nothing is added twice.',
  importOdd: 'Worth a look on {days}',
  importFlagsRaised: '{flags} raised.',
  importFlagsRejected: '{flags} could not be raised. Raise them on the patrols.',
  importPhotosHelp:
    'Photos go to the records of the rows that name them, or else to the sighting or survey at their time. A wrong clock that shows in photos with GPS is corrected even if you choose “Right”.',
  importPhotosThere:
    'Photos of days that were already imported are added to them. Photos that are already there aren’t added twice.',
  importPhotosDone: 'Photos: {added} added, {there} already imported, {refused} not added.',
  importPhotosNotSent: 'The photos could not be sent: the connection was lost too often.',
  importPhotoRecordGone:
    '{record} is not in Patrol #{patrolId} as imported. Add the photo on that patrol.',
  importDone: 'Done: {added} added, {there} already imported, {refused} not imported.',
  importNotText:
    'this is a spreadsheet or another file that isn’t text. Save the table as CSV, and import that file',
  importNoRows: 'no row below the header. Check that it is the right file, and a CSV table',
  importUnmappedSpecies:
    'the column {column} isn’t imported, and looks like species ({examples}). Map it to a field, or ignore this if the records don’t need it',
  importUnmappedCount:
    'the column {column} isn’t imported, and looks like numbers of animals ({examples}). Map it to a field, or ignore this if the records don’t need it',
  importUnmappedTitle: 'Check these columns. They aren’t imported:',
  importCorrections:
    'If values are wrong as described, add the corrections that fit to the manifest, as "corrections": ["…"], and check again:',
  rowsFuture: 'the date is in the future ({time}). Check the year, and the order of day and month',
  rowsOld: 'the date is more than {years} years ago ({time}). Check the year',
  rowsWeeks:
    'the date is more than {years} years ago ({time}). Receivers with old firmware write dates 1,024 weeks too early: 1,024 weeks later, it would be {later}. Check the year',
  rowsOtherDate:
    'the date ({time}) is not the one in the file’s name ({named}). Check which is right',
  rowsFar:
    'the position {position} is far from this coast. Check the sign: western longitudes are negative',
  importNoPair:
    '{column} "{value}" is not a latitude and a longitude, such as 52.16 -128.14 or 52.16, -128.14',
  importAmbiguousNumber: 'is ambiguous. Write {thousands} or {decimal}',
  importCellError: '{column} "{value}": {error}. Correct the cell, or change how it is mapped',
  importFieldError: '{field} "{value}": {error}. Change the mapping of this field',
  importMissingError: '{error}. Map a column or a value to it',
  importUnknownType:
    '{from} "{value}" is not a type of {kind}. Write it as in the portal, or map it to a type',
  importMappingError: 'has an error at {at}: {value}{error}',
  importMappingNoSource:
    'must say where the value comes from: column, value, texts, list, fields, first, onList, notOnList or when',
} as const;

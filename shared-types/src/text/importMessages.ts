/** What is said while patrol days are imported from files. */
export const IMPORT_MESSAGES = {
  importWhat:
    'Adds patrols from GPX tracks and CSV tables. Everything of one day becomes one patrol. Nothing is added before you have seen what it will be, and nothing is added twice.',
  importNoNation: 'Managers import patrol days for their nation. Ask a manager of yours.',
  importDrop: 'Drop GPX and CSV files here, or a whole folder.',
  importStays: 'Files are read on this device. Only the patrols are sent.',
  importNoFiles: 'Choose at least one GPX or CSV file.',
  importNotRead: 'The files could not be read: {reason}',
  importNothingUsable: 'None of these is a GPX or CSV file.',
  importFileNotRead: 'The mapping {file} {reason}.',
  importMappingNation: 'This mapping is for {other}. It was opened for {nation} instead.',
  importMappingsNotLoaded: 'The saved mappings could not be loaded.',
  importMappingSaved: 'The mapping “{name}” was saved for the managers of {nation}.',
  importMappingDeleted: 'The mapping “{name}” was deleted.',
  importMappingNotSaved: 'The mapping was not saved: {reason}',
  importMappingStale:
    '{by} has saved another mapping as “{name}” meanwhile. Save yours under another name, or replace theirs.',
  importMappingGone: 'The mapping “{name}” was deleted meanwhile. Saving again keeps yours.',
  importMappingLocal:
    'You can go on without saving. A saved mapping is there for all managers of {nation} the next time.',
  importPatrolHelp: 'Every patrol of this import gets these. Leave empty what differs by day.',
  importOriginHelp:
    'By the source the portal knows these patrols again when the same files are imported once more.',
  importTracksHelp:
    '{files}. Their times are UTC and become local time; a track over midnight is split. Each day’s lines become the route of its patrol.',
  importUnmapped: 'Not part of the mapping yet. Its rows are not taken unless you add it.',
  importNoFileFor: 'None of the chosen files is for this table.',
  importCollected:
    'Several rows make one record. How is a rule of the mapping file and stays as it is.',
  importTextsHelp:
    'A column’s name in braces stands for its cell. Each line is a part; one whose cell is empty is left out.',
  importUnusedColumns:
    'Columns that become nothing yet: {columns}. What stands in them is left out.',
  importUnusedIn: '{file}: {columns}',
  importUnusedTitle: 'Columns that are left out, for the mapping gives them no field:',
  importNoType: 'Choose what the rows are, then say which column becomes which field.',
  importNoValues:
    'The column holds more than 200 different texts. They are compared with the list as they stand.',
  importPreviewNone: 'None of the first rows can be taken. Look at the reasons below each.',
  importIncomplete: 'Before it can be checked: {what}.',
  importNothingFor: 'None of the files is one that the mapping reads.',
  importReadFailed: 'Reading the files stopped: {reason}',
  importNoDays: 'No row and no track of these files can be taken. The reasons are below.',
  importStandingNotKnown:
    'What stands in the portal already could not be looked up. It is looked up again for each day while loading.',
  importFuture: 'In the future: {days}. The year may be wrong, or the order of day and month.',
  importBeside:
    'On {days} the nation has other patrols already. These are added beside them. If the same rows stand there, from other files or entered by hand, go back and leave them out, or give the source of that import.',
  importMapHelp:
    'What lies far off has a wrong sign, or latitude and longitude in the wrong columns.',
  importAllThere:
    'All of these days stand in the portal already, with as many records. There is nothing to add. What was changed in the files since then is not taken over: change it in the portal.',
  importSomeThere:
    'In the portal already, with as many records: {days}. What stands there stays as it is, and what was changed in the files since then is not taken over: change it in the portal.',
  importLeave: 'The import is still running. What was added stays, and is not added twice.',
  importMappingTaken: 'The mapping is here again. Choose its files to go on.',
  importLeaveMapping:
    'The mapping is kept on this device, and offered here the next time. The files are to be chosen again.',
  importStoppedByYou: 'Stopped. {added} were added and stay; the rest was not sent.',
  importStopped: '{reason} What was added stays. Go on, and nothing is added twice.',
  importOdd: 'Worth a look on {days}',
  importFlagsRaised: '{flags} raised.',
  importFlagsRejected: 'Not raised: {flags}. Raise them on the patrols.',
  importDone: 'Done: {added} added, {there} were there already, {refused} refused.',
} as const;

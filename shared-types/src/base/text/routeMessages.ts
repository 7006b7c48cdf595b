export const ROUTE_MESSAGES = {
  routeEmpty: 'No route yet. Draw it on the map, open a GPS file, or type coordinates.',
  routeDrawStart:
    'Tap the map where the route begins. On a keyboard, Enter adds a point at the crosshair.',
  routeDrawOn: 'Tap the next point. Each tap adds one to the end of the route.',
  routeDrawGap: 'Tap where the route continues after the gap.',
  routeChange: 'Drag a point to move it. Tap a point to select it, or tap the line to add one.',
  routeComeNearer:
    'Zoom in to edit individual points: {points} here are too close together. Tap the line to select the nearest one.',
  routePickEnd: 'Tap the point where the section ends, or enter its number.',
  routeTooLong:
    'The route has {points} points; the limit is {most}. Cut out a section, or choose fewer tracks.',
  pointTimeUnknown: 'No time: this point was added by hand.',
  coordinatesHint:
    'One point on each line, latitude first: 52.1, -128.3 or 52 06.0 N, 128 18.0 W. An empty line leaves a gap.',
  coordinatesError: 'Line {line} is not “latitude, longitude” in degrees: {text}',
  coordinatesSwapped:
    'Line {line} has the longitude first: {text}. Enter the latitude first, then the longitude.',
  coordinatesFar:
    'Far from this coast: {points}. Western longitudes are negative or end in W: -128.3, or 128 18.0 W. Press again to use them anyway.',
  latitudeUnread: 'Not a latitude, such as 52.1 or 52 06.0 N. The point was not moved.',
  longitudeUnread: 'Not a longitude, such as -128.3 or 128 18.0 W. The point was not moved.',
  coordinatesNone: 'This text contains no points.',
  trackReading: 'Reading {file}',
  trackChoose: 'Choose the tracks of this patrol. Times are Pacific Time.',
  trackWithoutTimes: 'without times',
  trackTooLarge: '{file} is larger than {most}. Split it by day and open one file at a time.',
  trackZipped:
    '{file} is a compressed file (KMZ or ZIP). Unzip it, then open the .kml or .gpx file in it.',
  trackNotATrack:
    '{file} is not a GPX, KML or GeoJSON file. Export the track from the receiver or plotter as GPX.',
  trackBroken:
    '{file} is damaged or incomplete, and no points can be read. Copy it from the receiver again.',
  trackEmpty: '{file} contains no track or route.',
  trackLinked:
    '{file} contains only links to tracks elsewhere. Open it in Google Earth, and save the tracks themselves as KML.',
  trackProjected:
    '{file} uses a projected coordinate system. Save it as WGS 84 (EPSG:4326), then open it again.',
  trackOtherFormat:
    '{file} has an unsupported format, such as FIT, TCX or NMEA. Export the track as GPX.',
  trackNotRead: '{file} could not be read. Try again, or copy it from the receiver again.',
  trackCutOff:
    '{file} ends early, at line {line}: the receiver may have lost power. Everything before that was read.',
  trackOverlap:
    'Two of the selected tracks overlap in time. Two receivers may have been on board; choose one.',
  trackManyDays:
    'These tracks span {days} days; a patrol lasts {most} at most. Choose the tracks of one patrol.',
  trackTooManyPoints: 'These tracks have {points} points; the limit for a route is {most}.',
  droppedOutside: '{points} outside any track or route',
  droppedWaypoint: '{points} marked as waypoints, which aren’t part of a track',
  droppedUnreadable: '{points} that cannot be read',
  droppedNoPosition: '{points} with an impossible position, such as swapped latitude and longitude',
  droppedZeroPosition: '{points} at 0, 0, which a receiver writes when it has no fix',
  droppedFarTime: '{points} with a time years away from the rest of the track',
  droppedLaterTime: '{points} with a time later than the point after it',
  droppedSameTime: '{points} with the time of the point before',
  droppedEarlierTime: '{points} with a time earlier than the point before',
  droppedRepeated: '{points} repeated from another part or file',
  keptUnreadTime: '{points} kept without a time, because it can’t be read or doesn’t exist',
  keptExtraValue:
    '{points} with more values than longitude, latitude, height and time; these were not read',
  trackPlanned: 'A planned route, not a recorded track',
  trackOverlapping: 'Recorded at the same time as another track, perhaps by a second receiver',
  trackCopy: 'The same trip as another track, but without times',
  trackPoints: 'Single points, not a track',
  correctWeeks: 'Use dates 1,024 weeks later',
  correctWest: 'Make these longitudes negative (west)',
  correctLocal: 'The times are local times',
  correctReceiver: 'Use the other of two tracks recorded at the same time',
  trackMidnight:
    'The track crosses midnight between {from} and {to}. These {km} km are in neither day’s route.',
  trackFuture: 'The track is in the future: it ends at {end}. Check the receiver’s clock.',
  trackOld: 'The track begins at {start}, more than {years} years ago. Check the receiver’s clock.',
  trackWeeks:
    'Receivers with old firmware write dates 1,024 weeks too early. 1,024 weeks later, it would begin at {start}.',
  trackOtherDate: 'The track begins at {start}, but the file’s name contains {named}.',
  trackNoZone:
    'The times name no zone and were read as UTC: the track begins at {start} and ends at {end}. If they are local times, it begins at {local}.',
  trackFar:
    'Far from this coast: {points} of {all} points, the first at {position}. Western longitudes are negative.',
  trackNoDay: 'These points have no times, and the file’s name contains no date',
} as const;

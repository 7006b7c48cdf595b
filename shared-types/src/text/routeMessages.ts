/** What is said about tracks of receivers and about the route that is drawn; `messages.ts` takes them in. */
export const ROUTE_MESSAGES = {
  routeEmpty:
    'No route yet. Draw it on the map, read the file of a receiver, or type its coordinates.',
  routeDrawStart:
    'Tap the map where the route begins. With the keyboard, Enter adds a point at the cross.',
  routeDrawOn: 'Tap the next point. Each tap adds one to the end of the route.',
  routeDrawGap: 'Tap where the route goes on after the gap.',
  routeChange: 'Drag a point to move it. Tap one to choose it, or tap the line to add one there.',
  routeComeNearer:
    'Come nearer to see handles: {points} here stand too close together to be taken one by one. Tap the line to choose the nearest.',
  routePickEnd: 'Tap the point where the stretch ends, or give its number.',
  routeTooLong:
    'The route has {points} points; at most {most} can be saved. Cut out a part, or choose fewer tracks.',
  routeLonePoint: 'A part of this route is a single point, which the map cannot show as a line.',
  pointTimeUnknown: 'No time: this point was set by hand.',
  coordinatesHint:
    'One point on each line, latitude first: 52.1, -128.3 or 52 06.0 N, 128 18.0 W. An empty line leaves a gap.',
  coordinatesFault: 'Line {line} is not “latitude, longitude” in degrees: {text}',
  coordinatesNone: 'There is no point in this text.',
  trackReading: 'Reading {file}',
  trackChoose: 'Choose what belongs to this patrol. Times are in the time of the programme.',
  trackWithoutTimes: 'without times',
  trackTooLarge: '{file} is larger than {most}. Split it into days, then read one after the other.',
  trackZipped:
    '{file} is a packed file (KMZ or ZIP). Unpack it, then open the .kml or .gpx file in it.',
  trackNotATrack:
    '{file} is not a GPX, KML or GeoJSON file. Export the track from the receiver or plotter as GPX.',
  trackBroken:
    '{file} breaks off before its first point, so there is nothing to read. Copy it from the receiver again.',
  trackEmpty: '{file} holds no track, route or point.',
  trackNotRead:
    '{file} could not be read. It is as it was; try again, or copy it from the receiver anew.',
  trackCutOff:
    '{file} breaks off at line {line}: the receiver may have lost power. All before that was read.',
  trackOverlap:
    'Two of the chosen tracks were recorded at the same time. Two receivers may have been on board; choose one of them.',
  trackManyDays:
    'These tracks span {days} days; a patrol lasts at most {most}. Choose those of one patrol.',
  trackTooManyPoints: 'These tracks have {points} points; a route holds at most {most}.',
  trackTaken: 'The route was read from {file}.',
  trackHeights: 'Heights are not kept: a route is where the boat was.',
  droppedOutside: '{points} outside any track or route',
  droppedWaypoint: '{points} marked as waypoints, which are no part of a track',
  droppedUnreadable: '{points} that cannot be read',
  droppedNoPosition: '{points} without a position that exists',
  droppedZeroPosition: '{points} at 0, 0, which a receiver writes while it has no fix',
  droppedNoTime: '{points} without a time',
  droppedBadTime: '{points} with a time that does not exist',
  droppedLaterTime: '{points} with a time later than the point after it',
  droppedSameTime: '{points} with the time of the point before',
  droppedEarlierTime: '{points} with a time earlier than the point before',
} as const;

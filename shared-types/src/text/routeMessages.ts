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
  coordinatesSwapped:
    'Line {line} gives the longitude first: {text}. Write the latitude first, then the longitude.',
  coordinatesFar:
    'Far from this coast: {points}. A longitude in the west is negative, or has a W: -128.3, or 128 18.0 W. Press again to take them as they are.',
  latitudeUnread: 'Not a latitude, such as 52.1 or 52 06.0 N. The point stays where it is.',
  longitudeUnread: 'Not a longitude, such as -128.3 or 128 18.0 W. The point stays where it is.',
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
    '{file} breaks off or is damaged, and no point of it can be read. Copy it from the receiver again.',
  trackEmpty: '{file} holds no track and no route.',
  trackProjected:
    '{file} is not in longitude and latitude, but in a coordinate system of another kind. Save it as WGS 84 (EPSG:4326), then open it again.',
  trackOtherFormat:
    '{file} is of a format that is not read here, such as FIT, TCX or NMEA. Export the track as GPX from the program or watch that it comes from.',
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
  droppedFarTime: '{points} with a time years away from the rest of the track',
  droppedLaterTime: '{points} with a time later than the point after it',
  droppedSameTime: '{points} with the time of the point before',
  droppedEarlierTime: '{points} with a time earlier than the point before',
} as const;

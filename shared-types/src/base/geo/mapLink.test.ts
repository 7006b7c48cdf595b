import { parseDegrees, splitPair } from './degrees';

const position = (text: string) => {
  const pair = splitPair(text);
  return pair && [parseDegrees(pair[0], 'latitude'), parseDegrees(pair[1], 'longitude')];
};

test.each([
  '52.3083 / -128.17',
  '52.3083/−128.17\u00a0',
  '52.3083° N / 128.17° W\n',
  "52°18.498'N / 128°10.2'W",
  '+52.3083-128.1700/',
  '52.3083 | -128.17',
  'geo:52.3083,-128.17',
  'geo:52.3083,-128.17,12;crs=wgs84;u=35',
  'GEO:0,0?q=52.3083,-128.17(Spider+Anchorage)',
  'geo:52.3083,-128.17?z=12',
  'https://www.google.com/maps/@52.3083,-128.17,12z',
  'https://maps.google.com/?q=52.3083,-128.17',
  'https://www.google.ca/maps?q=loc:52.3083,-128.17&z=12',
  'https://www.google.com/maps/search/?api=1&query=52.3083%2C-128.17',
  'https://www.google.com/maps/search/52.3083,+-128.17?entry=tts',
  "https://www.google.com/maps/place/52%C2%B018'29.9%22N+128%C2%B010'12.0%22W/@52.4,-128.5,9z/data=!3m1!4b1!4m4!3m3!8m2!3d52.3083!4d-128.17?entry=ttu",
  'https://www.google.com/maps/place/Spider+Anchorage/@52.3083,-128.17,9z',
  'https://www.google.com/maps/dir/51.8,-128.0/52.3083,-128.17/@52.4,-128.5,9z',
  'https://www.google.com/maps/dir/?api=1&destination=52.3083,-128.17',
  'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d2000!2d-128.17!3d52.3083!2m3',
  'Dropped pin\nhttps://maps.apple.com/?ll=52.3083,-128.17&q=Dropped%20Pin&t=m',
  'https://maps.apple.com/?daddr=52.3083,-128.17',
  'https://maps.apple.com/place?coordinate=52.3083,-128.17&name=Pin',
  'maps.apple.com/?q=52.3083,-128.17',
  'https://www.openstreetmap.org/?mlat=52.3083&mlon=-128.17#map=9/52.4/-128.5',
  'https://www.openstreetmap.org/#map=12/52.3083/-128.17&layers=N',
  'https://osm.org/directions?engine=x&route=1#map=12/52.3083/-128.17',
  'https://www.bing.com/maps?cp=52.3083~-128.17&lvl=12',
])('the position of %j is read', (text) => {
  expect(position(text)).toEqual([52.3083, -128.17]);
});

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://example.org/2026/06/11',
  'https://www.google.com/maps/@152.3,-128.17,12z',
  'geo:north,west',
  '52/18/30',
  '6/11',
  'https://%',
])('no position is guessed from %j', (text) => {
  expect(position(text)).toBeNull();
});

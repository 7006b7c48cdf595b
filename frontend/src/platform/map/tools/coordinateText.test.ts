import { degreesText, minutesText } from './coordinateText';

describe('a position in words', () => {
  it('is degrees and decimal minutes, as boats use', () => {
    expect(minutesText([-128.146, 52.162])).toBe('52° 09.720′ N, 128° 08.760′ W');
    expect(minutesText([8.05, -0.5])).toBe('00° 30.000′ S, 008° 03.000′ E');
  });

  it('never says 60 minutes', () => {
    expect(minutesText([-128.9999999, 52.9999999])).toBe('53° 00.000′ N, 129° 00.000′ W');
  });

  it('is decimal degrees, latitude first, as exports use', () => {
    expect(degreesText([-128.146, 52.162])).toBe('52.16200, -128.14600');
  });
});

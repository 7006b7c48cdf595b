import type { Geometry, PointValue } from '@portal/shared-types/records/engine/wire/values';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { useAnswer } from '../../form/useAnswer';
import { FieldFrame } from '../FieldFrame';
import type { InputProps } from '../inputProps';
import { writtenText } from '../writtenText';
import { parseDegrees } from '@portal/shared-types/geo/degrees';
import { PlaceTools } from './PlaceTools';
import { PointBoxes } from './PointBoxes';
import { UseMyLocation } from './UseMyLocation';

/** The point as a shape, if both numbers are readable. */
export const pointGeometry = ({ latitude, longitude }: PointValue): Geometry | null => {
  const y = parseDegrees(writtenText(latitude), 'latitude');
  const x = parseDegrees(writtenText(longitude), 'longitude');
  return x === null || y === null ? null : { type: 'Point', coordinates: [x, y] };
};

export const pointOf = (place: Geometry | null): PointValue | null => {
  if (place?.type !== 'Point') return null;
  const [longitude = null, latitude = null] = place.coordinates;
  return { latitude, longitude };
};

const NOWHERE: PointValue = { latitude: null, longitude: null };

/** A location: typed, set on the map, or chosen from the route. */
export const PointInput = ({ field, path }: InputProps<FieldOfKind<'point'>>) => {
  const { id, value, setValue, onBlur, problem } = useAnswer<PointValue | null>(path);
  const point = value ?? NOWHERE;
  return (
    <FieldFrame field={field} id={id} problem={problem} group>
      <PointBoxes
        id={id}
        label={field.label}
        value={point}
        onChange={setValue}
        onBlur={onBlur}
        wrong={problem !== undefined}
      />
      <PlaceTools
        id={`${id}-map`}
        label={field.label}
        shape="point"
        place={pointGeometry(point)}
        empty={isEmpty(value)}
        onChange={(place) => setValue(pointOf(place))}
      >
        <UseMyLocation
          label={field.label}
          value={value}
          onChange={(answer) => setValue(answer as PointValue | null)}
          answerOf={(here) => here}
        />
      </PlaceTools>
    </FieldFrame>
  );
};

import Box from '@mui/material/Box';
import { geometryText } from '@portal/shared-types/records/engine/render/valueText';
import type { Survey } from '@portal/shared-types/records/survey';
import { useCachedList } from '../../../records/lists/useCachedList';
import { FieldList } from '../../../records/details/FieldList';
import { ShowOnMap, type ShowGeometry } from '../../../records/details/ShowOnMap';
import { areaNameOf, plannedPlace } from '../namedAreas';

interface PlannedPlaceProps {
  survey: Survey;
  onShowGeometry: ShowGeometry | undefined;
}

/** Shows where the survey plan has the area that the survey names, if it has one. */
export const PlannedPlace = ({ survey, onShowGeometry }: PlannedPlaceProps) => {
  const areas = useCachedList('survey-areas-cached').data;
  const place = areas ? plannedPlace(survey, areas) : null;
  if (!place) return null;
  const label = `Location of ${areaNameOf(survey)} in the survey plan`;
  return (
    <Box sx={{ mt: 1.25 }}>
      <FieldList
        entries={[
          {
            key: 'planned',
            label: 'In the survey plan',
            value: (
              <>
                {geometryText(place)}
                <Box component="span" sx={{ display: 'block', ml: -0.625 }}>
                  <ShowOnMap label={label} shapes={[place]} onShow={onShowGeometry} />
                </Box>
              </>
            ),
          },
        ]}
      />
    </Box>
  );
};

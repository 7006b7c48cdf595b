import { isApplicable } from '../engine/wire/conditions';
import type { Field } from '../fieldDefinition';
import { SURVEYS } from './surveys';

/** `key`, or `group.key` for rows of a group. */
const names = (fields: readonly Field[], before = ''): string[] =>
  fields.flatMap((field) => [
    before + field.key,
    ...(field.kind === 'repeat' ? names(field.fields, `${before}${field.key}.`) : []),
  ]);

const findDefinition = (type: string) =>
  SURVEYS.find(({ types }) => (types as readonly string[]).includes(type))!;

const AREA = 'sampling_unit area_other observation_distance_m incomplete_other';
const CATCH = `
  fisher_name fisher_age interview_type interview_complete
  boat_type boat_other boat_name net_length_feet net_depth_meshes mesh_size_inches gear_used gear_other
  targets trip_fuel fishing_sector trip_start_dt trip_finished trip_end_dt
  number_licensed fishing_today fishing_season not_caught
  consumers consumer_other trip_success trip_success_details
  locations.location_nbr locations.loc_listed locations.loc_dfo locations.loc_desc
  locations.hours_fished locations.sets
  locations.encounter_buoy locations.encounter_fsc locations.encounter_rec locations.encounter_com
  locations.fish_catch.fish_nbr locations.fish_catch.species locations.fish_catch.species_other
  locations.fish_catch.retained_wild locations.fish_catch.released_wild
  locations.fish_catch.retained_hatchery locations.fish_catch.released_hatchery
  locations.fish_catch.bulk_unit locations.fish_catch.depth_m
  locations.crab_catch.crab_nbr locations.crab_catch.species locations.crab_catch.species_other
  locations.crab_catch.retained locations.crab_catch.legal_released
  locations.crab_catch.sublegal_released locations.crab_catch.female_released
  locations.crab_catch.bubbled_released
  locations.prawn_traps locations.prawn_depth locations.prawn_bait locations.prawn_bait_other
  locations.prawn_soak_h
  locations.crab_traps locations.crab_depth_m locations.crab_bait locations.crab_bait_other
  locations.crab_soak_h`;
const CFI = `
  poc_coordinates poc_description area area_other project_id surveyor crew client navigation_notes
  transects.transect_seq transects.transect_start_dt transects.transect_end_dt
  transects.survey_coverage
  stations.transect_seq stations.point stations.description stations.station_seq`;

/** In addition to the fields that every survey has. */
const SPECIFIED: Record<string, string> = {
  'Bird Survey': `
    transect_name transect_other target_species target_species_other boats kayaks obs_distance_m
    disturbance incomplete_other
    conditions.condition_dt conditions.coordinates conditions.air_temp_c conditions.water_temp_c
    conditions.cloud_cover conditions.precipitation conditions.visibility conditions.wave
    conditions.tide conditions.vessel_speed_kts conditions.notes`,
  'Boat Survey': AREA,
  'RCA Survey': AREA,
  'Trap Survey': AREA,
  'Whale Survey': AREA,
  'CFI Survey': CFI,
  'Cultural Features Inventory': CFI,
  'Catch Monitoring': CATCH,
  'Catch Monitoring Interview': CATCH,
  'Kelp Survey': `
    location site_id site_id_other site_name
    start_tide_level end_tide_level low_tide_time low_tide_level
    bed_type exposure conditions kelp_species bryo_present other_species
    primary_substrate secondary_substrate red_urchins purple_urchins green_urchins
    perimeters.perimeter_seq perimeters.density perimeters.location
    transects.start_loc transects.end_loc transects.quadrats.quadrat_seq
    transects.quadrats.fronds transects.quadrats.bryozoans_giant transects.quadrats.bryozoans_bull
    transects.quadrats.stipe_diameters transects.quadrats.surface_bulbs
    oceanographies.oceanography_seq oceanographies.one_salinity oceanographies.one_temp
    oceanographies.five_salinity oceanographies.five_temp
    oceanographies.ten_salinity oceanographies.ten_temp
    oceanographies.secchi oceanographies.location`,
  'Stream Walk': `
    start_loc end_loc stream_name stream_other dfo_area purpose purpose_other
    species target_species_other methods survey_methods_other fish_distribution
    sky_brightness precip_type precip_intensity wind water_temp_c bankfull
    water_colour water_colour_other visibility unusual_conditions general_comments
    counts.species counts.outside counts.holding counts.spawned counts.obs_live counts.est_live
    counts.estimate_rationale counts.new counts.countability counts.reliability
    counts.obs_dead counts.est_dead counts.pre_spawn_pc counts.obs_jack counts.est_jack
    counts.active_spawn counts.spawn_date counts.escapement`,
};

test.each(Object.entries(SPECIFIED))('%s has every field that other systems use', (type, keys) => {
  expect(names(findDefinition(type).fields)).toEqual(
    expect.arrayContaining(keys.trim().split(/\s+/)),
  );
});

test('every specified type has a definition, and no other', () => {
  expect(SURVEYS.flatMap(({ types }) => types).sort()).toEqual(Object.keys(SPECIFIED).sort());
});

test('a quadrat of kelp contains a count of stipes, its depth and its area', () => {
  expect(names(findDefinition('Kelp Survey').fields)).toEqual(
    expect.arrayContaining([
      'transects.quadrats.stipe_count',
      'transects.quadrats.depth_m',
      'transects.quadrats.area_m2',
    ]),
  );
});

/** Questions to a fisher about one location, in an interview of this kind. */
const listApplicable = (interview_type: string | undefined): string[] => {
  const locations = findDefinition('Catch Monitoring').fields.find(
    ({ key }) => key === 'locations',
  )!;
  const interview = interview_type === undefined ? {} : { interview_type };
  return locations.kind === 'repeat'
    ? locations.fields.filter((field) => isApplicable(field, [{}, interview])).map(({ key }) => key)
    : [];
};

test('a river interview does not ask about traps', () => {
  expect(listApplicable('riverside')).toEqual([
    ...['location_nbr', 'loc_listed', 'loc_dfo', 'loc_desc', 'hours_fished', 'sets'],
    ...['encounter_buoy', 'encounter_fsc', 'encounter_rec', 'encounter_com', 'fish_catch'],
  ]);
});

test.each(['dockside', 'phone', 'Riverside', undefined])(
  'any other interview (%s) does',
  (type) => {
    expect(listApplicable(type)).toEqual(
      expect.arrayContaining([
        ...['fish_catch', 'crab_traps', 'crab_depth_m', 'crab_bait', 'crab_soak_h', 'crab_catch'],
        ...['prawn_traps', 'prawn_depth', 'prawn_bait', 'prawn_soak_h'],
      ]),
    );
  },
);

/**
 * Fields that other systems of the programme use, so they are never removed or renamed
 * (docs/product.md#records).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sightingDefinition, surveyDefinition } from './catalogue';
import { getDetailFields, getSurveyFields } from './engine/fields/allFields';
import { getWireKeys } from './engine/wire/wireKeys';
import type { Field } from './fieldDefinition';

const SIGHTINGS: Record<string, string> = {
  'Shoreline Debris Cleanup': `
    length_m cleaned_m thorough fishinggear_kg plastic_kg styrofoam_kg other_kg total_kg
    recycled_kg comments boundary`,
  'Spill Sighting': `
    substance other_substance source other_source length_m width_m impact followup
    followup_details comments boundary`,
  'Marine Debris Sighting': `
    category subcategory item_nbr_cd item_length_cm item_width_cm composition japanese status
    growth removed removed_description comments`,
  'Suspicious Activity/Enforcement Incident': `
    incident_type other_type evidence further_action further_action_with action_taken vehicles
    boat_name license make colour description violators height_cm weight_kg actions`,
  'Bear Den': `
    transect_seq feature_seq structure elevation_m slope_pc mesoslope aspect_deg canopy den_type
    den_type_other entrance_level tree_dbh tree_species tree_species_other tree_alive
    tree_appearance tree_height_m entrance_height_cm entrance_width_cm entrance_aspect_deg
    entrance_above_gnd_cm bed_diameter_cm bed_depth_cm previous_use marks hair_entrance hair_bed
    scat fecal_plug bedding_present bedding_materials den_status bear_species flagged camera
    photos_taken samples_taken sample_ids comments tunnel_height_cm tunnel_width_cm
    tunnel_length_cm chamber_height_cm chamber_width_cm chamber_length_cm`,
  'Water Test': `
    comment samples measurement_seq secchi`,
  'Sample Collection': `
    project project_other sample_id species species_other site site_other comments`,
  'Other Observations': `
    category description type boundary`,
  'Patrol Log Entry': `
    geonote`,
  'Cultural and Ecological Sites': `
    alt_names in_protected_area site_description site_name_entered concern_details concern_type
    concerns other_concern actions_taken further_action further_action_type description
    ce_comment concern_seq`,
  'Cultural Feature': `
    feature_type feature_subtype transect_seq feature_seq modification_age cedar_species
    allowable_defects dbh healing_lobe_right_cm healing_lobe_left_cm scar_length_m scar_width_cm
    scar_height_cm forest_resource_plants log_length_m visibly_sound suitable_face
    exceptional_features exceptional stems_nbr comments boundary diagnostic_features`,
  'CFI Unsurveyed area': `
    reason reason_other comments boundary`,
  'CFI Note': `
    note transect_seq feature_seq boundary`,
  'Wildlife Sighting': `
    wildlife_group wildlife_subgroup wildlife_species other_species group_size behaviours
    behaviour_description condition direction confidence identifier observed_dist_m unusual
    unusual_comment comments`,
  'Trap Sighting': `
    trap_type float_name floats_nbr concern concern_type concern_detail additional_comments`,
  'Boat Sighting and Boat Survey Sighting': `
    boat_name boat_subtype vessel_size registration origin activities other_activity group_size
    pob permit approached gear_visible other_gear target_species other_target catch_visible
    other_catch days_at_site last_site next_site additional_info details`,
  'Tenure activity record and Tenure Monitoring Record': `
    type subtype purpose subpurpose active present cl_file intrid expiry latitude longitude
    loc_description logging concerns other_concerns notes boundary`,
  'Crab Trap Retrieved': `
    trap_label trap_type bait deployed_dt depth_code depth_m depth_ft latitude longitude
    retrieved_loc_description site site_other usability crab_records crabs_total comment crabs
    bycatch counts crab_seq`,
  'Compliance Check': `
    activity_other nights staying permit permit_other comments`,
  'RCA Boat Sighting': `
    activity type other_type sub_type sub_activities other_activities approached closest
    closest_comment friendly shared origin fishery gear gear_other descender yelloweye_count
    quillback_count other_rockfish_count other_rockfish_species non_rockfish_count
    non_rockfish_species suspected_gear suspected_gear_other comments origin_trusted
    fishery_trusted gear_trusted descender_trusted yelloweye_count_trusted
    quillback_count_trusted other_rockfish_count_trusted other_rockfish_species_trusted
    non_rockfish_count_trusted non_rockfish_species_trusted`,
  'Whale Observation': `
    species species_other bearing bearing_type shore_distance_m shore_distance_method distance
    behaviours behaviour_other best_size max_size min_size group_type reticle_used reticle_mils
    reticle_angle_ticks reticle_angle_below observation_height_m comments`,
  'Bird Observation': `
    distance_boat_m distance_transect_m species species_other comment bird_counts flock plumage
    count`,
  'Geotagged Note': `
    note`,
  'Stream Water Quality': `
    loc_desc water_temp_c conductance salinity tds turbidity ph oxygen chlorophyll`,
};

const SURVEYS: Record<string, string> = {
  'Bird Survey': `
    survey_subtype geometry transect_name transect_other target_species target_species_other
    boats kayaks obs_distance_m disturbance complete_survey incomplete_other comments conditions
    condition_dt coordinates air_temp_c water_temp_c cloud_cover precipitation visibility wave
    tide vessel_speed_kts notes`,
  'Boat Survey, RCA Survey, Trap Survey and Whale Survey': `
    survey_subtype geometry sampling_unit area_other observation_distance_m complete_survey
    incomplete_other comments`,
  'CFI Survey and Cultural Features Inventory': `
    poc_coordinates poc_description area area_other project_id surveyor crew client
    navigation_notes comments transects transect_seq transect_start_dt transect_end_dt
    survey_coverage stations point description station_seq feature_seq`,
  'Catch Monitoring and Catch Monitoring Interview': `
    fisher_name fisher_age interview_type interview_complete boat_type boat_other boat_name
    net_length_feet net_depth_meshes mesh_size_inches gear_used gear_other targets trip_fuel
    fishing_sector trip_start_dt trip_finished trip_end_dt number_licensed fishing_today
    fishing_season not_caught consumers consumer_other trip_success trip_success_details
    comments location_nbr loc_listed loc_dfo loc_desc hours_fished sets encounter_buoy
    encounter_fsc encounter_rec encounter_com fish_catch fish_nbr species species_other
    retained_wild released_wild retained_hatchery released_hatchery bulk_unit depth_m crab_catch
    crab_nbr retained legal_released sublegal_released female_released bubbled_released
    prawn_traps prawn_depth prawn_bait prawn_bait_other prawn_soak_h crab_traps crab_depth_m
    crab_bait crab_bait_other crab_soak_h`,
  'Kelp Survey': `
    location site_id site_id_other site_name start_tide_level end_tide_level low_tide_time
    low_tide_level conditions bed_type exposure kelp_species bryo_present other_species
    primary_substrate secondary_substrate red_urchins purple_urchins green_urchins comments
    perimeters perimeter_seq density transects start_loc end_loc fronds bryozoans_giant
    bryozoans_bull stipe_diameters surface_bulbs oceanographies oceanography_seq secchi
    one_salinity one_temp five_salinity five_temp ten_salinity ten_temp quadrats quadrat_seq`,
  'Stream Walk': `
    start_loc end_loc stream_name stream_other dfo_area methods purpose purpose_other species
    target_species_other survey_methods_other fish_distribution sky_brightness precip_type
    precip_intensity wind water_temp_c bankfull water_colour water_colour_other visibility
    unusual_conditions general_comments counts outside holding spawned obs_live est_live
    estimate_rationale new countability reliability obs_dead est_dead pre_spawn_pc obs_jack
    est_jack active_spawn spawn_date escapement`,
};

const listKeys = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [
    ...getWireKeys(field),
    ...(field.kind === 'repeat' ? listKeys(field.fields) : []),
  ]);

const listFields = (type: string): readonly Field[] => {
  const sighting = sightingDefinition(type);
  const survey = surveyDefinition(type);
  if (sighting) return getDetailFields(sighting);
  if (survey) return getSurveyFields(survey);
  throw new Error(`no definition of ${type}`);
};

/** "Boat Survey, RCA Survey and Whale Survey" are three types; "Cultural and Ecological Sites" is one. */
const typesIn = (heading: string): string[] =>
  sightingDefinition(heading) || surveyDefinition(heading) ? [heading] : heading.split(/, | and /);

const lacking = (heading: string, names: readonly string[]): string[] =>
  typesIn(heading).flatMap((type) => {
    // A survey's features are numbered by a field of its sightings.
    const keys = new Set([...listKeys(listFields(type)), surveyDefinition(type)?.sightingsSortBy]);
    return names.filter((name) => !keys.has(name)).map((name) => `${type}: ${name}`);
  });

test.each(Object.entries({ ...SIGHTINGS, ...SURVEYS }))(
  '%s has all its fields',
  (heading, names) => {
    expect(lacking(heading, names.trim().split(/\s+/))).toEqual([]);
  },
);

test('there are 26 names of sightings and 11 of surveys', () => {
  expect(Object.keys(SIGHTINGS).flatMap(typesIn)).toHaveLength(26);
  expect(Object.keys(SURVEYS).flatMap(typesIn)).toHaveLength(11);
});

/** Words of that text that look like names of fields but aren't. */
const WORDS = new Set(
  `setting chamber height width seq felled sectioned to undercut otherwise outcome five_ stream
   salinity gear`.split(/\s+/),
);

const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from) + from.length;
  return text.slice(start, text.indexOf(to, start));
};

/** Names in running text: between commas, in lower case, without spaces. */
const namesIn = (line: string): string[] =>
  line
    .replace(/\([^)]*\)|"[^"]*"/g, '')
    .replace(/\beach (\w+ )?has\b|\beach entry has\b|\bEach of the following.*/gi, ',')
    .split(/[,;:.]| and |^- | - |\bthen\b/)
    .map((part) => part.replace(/^[\s-]+|\s+$/g, '').replace(/^sorted by (\w+)$/, '$1'))
    .filter((part) => /^[a-z][a-z0-9_]*$/.test(part) && !WORDS.has(part));

const readSection = (text: string): [heading: string, names: string[]][] => {
  const found: [string, string[]][] = [];
  for (const line of text.split('\n')) {
    const heading = /^\*\*(.+?):\*\*(.*)/.exec(line);
    if (heading) found.push([heading[1]!, []]);
    found.at(-1)?.[1].push(...namesIn(heading ? heading[2]! : line));
  }
  return found;
};

/** Outside the repository: where it is missing, the lists above remain. */
const SPEC = join(__dirname, '../../../../shared/spec/portal-spec.txt');
const isHere = existsSync(SPEC);
(isHere ? test : test.skip)(
  `portal-spec.txt names no other field${isHere ? '' : ' (not checked: shared/spec is missing)'}`,
  () => {
    const text = readFileSync(SPEC, 'utf8');
    const sightings = between(
      text,
      '### Sighting types and the detail fields each reads',
      '### Survey\n',
    );
    const surveys = between(text, '### Survey types and the fields each reads', '### Photo');
    const found = [...readSection(sightings), ...readSection(surveys)];
    expect(found.flatMap(([, names]) => names).length).toBeGreaterThan(400);
    expect(found.flatMap(([heading, names]) => lacking(heading, names))).toEqual([]);
  },
);

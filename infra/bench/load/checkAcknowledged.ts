import { signIn, type Acknowledged } from './person';

/** @returns what is missing or different */
export const checkAcknowledged = async (
  origin: string,
  patrols: readonly Acknowledged[],
): Promise<string[]> => {
  const client = await signIn(origin, 'network');
  const lost: string[] = [];
  for (const { patrolId, ...acknowledged } of patrols) {
    const [patrol] = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items;
    if (!patrol) {
      lost.push(`patrol ${patrolId} is missing`);
      continue;
    }
    const { nation, patrol_start_dt: patrolStartDate, notes } = patrol;
    const details = await client.detailedSightings({ body: { patrolId } });
    const photos = await client.patrolPhotos({ query: { nation, patrolStartDate } });
    const found = { sightings: details.sightings.length, notes, photos: photos.items.length };
    const [shown, expected] = [found, acknowledged].map((value) => JSON.stringify(value));
    if (shown !== expected) lost.push(`patrol ${patrolId}: ${shown}, acknowledged ${expected}`);
  }
  return lost;
};

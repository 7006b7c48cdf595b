import { LIMITS } from '@portal/shared-types/text/limits';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../platform/api/ClientContext';

/** The photos of patrols that the person would get, and their size. @param isNeeded false: no request */
export const usePhotoSize = (patrolIds: readonly number[], isNeeded: boolean) => {
  const client = useClient();
  return useQuery({
    queryKey: ['export-photos', patrolIds],
    enabled: isNeeded,
    queryFn: async ({ signal }) => {
      const total = { photos: 0, bytes: 0 };
      for (let from = 0; from < patrolIds.length; from += LIMITS.patrolsPerZip) {
        const some = patrolIds.slice(from, from + LIMITS.patrolsPerZip);
        const { photos, bytes } = await client.photoZip({ body: { patrolIds: some } }, { signal });
        total.photos += photos;
        total.bytes += bytes;
      }
      return total;
    },
  });
};

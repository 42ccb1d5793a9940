/**
 * Looks again at what changes on the server. Only the newest look counts: an older one that is answered later would bring
 * back what has been decided since.
 */
export function lookAgain<Found>(
  look: () => Promise<Found>,
  seen: (found: Found) => void,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let newest = 0;
  return async () => {
    const mine = ++newest;
    try {
      const found = await look();
      if (mine === newest) seen(found);
    } catch (error) {
      failed(error);
    }
  };
}

/** Rows of a usual portion: it stays well under a statement's time. */
export const PORTION = 500

/** Goes on while there is a full portion to do. */
export async function untilFewerThan(portion: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) >= portion);
}

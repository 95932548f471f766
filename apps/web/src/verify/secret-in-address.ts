/** The fragment of the address, which browsers send to nobody. */
export const secretInAddress = (): string => location.hash.slice(1, 61)

/** A name has at most 35 characters between banks: a UUID goes without its dashes. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const WITHOUT_DASHES = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

/** The name as it stands in a message. Names of other banks stand there as they came. */
export const nameForWire = (name: string): string => (UUID.test(name) ? name.replaceAll('-', '') : name)

/** The name as the bank knows it: the same back. */
export const nameFromWire = (name: string): string => name.replace(WITHOUT_DASHES, '$1-$2-$3-$4-$5')

import type { GivenType } from './signature.ts'
import type { NeededSignature } from './signing-policy.ts'

/** The place that a signature of this type fills: its own place before a place for any type. Undefined: no place. */
function placeFor(type: GivenType, places: readonly NeededSignature[]): NeededSignature | undefined {
  return places.includes(type) ? type : places.find((place) => place === 'any')
}

export const fits = (type: GivenType, places: readonly NeededSignature[]): boolean =>
  placeFor(type, places) !== undefined

/** The places that are left. @param given the types of the signatures that count (`standingSignatures`) */
export function stillNeeded(
  needs: readonly NeededSignature[],
  given: readonly GivenType[],
): readonly NeededSignature[] {
  let left = needs
  for (const type of given) {
    const place = placeFor(type, left)
    if (place !== undefined) left = left.toSpliced(left.indexOf(place), 1)
  }
  return left
}

/** The places without some of them. */
export function withoutPlaces(
  places: readonly NeededSignature[],
  gone: readonly NeededSignature[],
): readonly NeededSignature[] {
  return gone.reduce((left, place) => (left.includes(place) ? left.toSpliced(left.indexOf(place), 1) : left), places)
}

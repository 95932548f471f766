import type { Answer } from '@dilo/contract/calls.ts'

export type SignaturePlan = Answer<'GET /api/payment-service/payments/{paymentId}/signature-plan'>

export type Place = SignaturePlan['needs'][number]
type GivenSignature = SignaturePlan['given'][number]
export type PlannedSignatory = SignaturePlan['signatories'][number]

/** One place for a signature: with the given signature, or with the people who may fill it. */
export type SignaturePlace =
  | { readonly place: Place; readonly given: GivenSignature }
  | {
      readonly place: Place
      readonly given: null
      readonly candidates: readonly PlannedSignatory[]
      readonly isUnfillable: boolean
    }

/** The plan place by place, in the order in which the policy names them; of equal places those that are filled come first. */
export function signaturePlaces({ needs, given, missing, signatories, unfillable }: SignaturePlan): SignaturePlace[] {
  const filled = less(needs, missing)
  const left = [...given]
  const hopeless = [...unfillable]
  return needs.map((place): SignaturePlace => {
    const signature = takeOut(filled, place) ? takeSignature(left, place) : undefined
    if (signature !== undefined) return { place, given: signature }
    const candidates = signatories.filter(({ type }) => place === 'any' || type === place)
    return { place, given: null, candidates, isUnfillable: takeOut(hopeless, place) }
  })
}

/** A signature of its type fills a place; 'any' takes any remaining one. */
function takeSignature(given: GivenSignature[], place: Place): GivenSignature | undefined {
  const own = given.findIndex(({ type }) => type === place)
  return given.splice(Math.max(own, 0), 1)[0]
}

function less(places: readonly Place[], without: readonly Place[]): Place[] {
  const left = [...places]
  for (const one of without) takeOut(left, one)
  return left
}

function takeOut<Item>(list: Item[], item: Item): boolean {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

/** The caller, if their signature may fill a place. */
export const callerOf = ({ signatories }: SignaturePlan): PlannedSignatory | undefined =>
  signatories.find(({ isCaller }) => isCaller)

/** Tells whether the caller alone signs, so that there is no plan to show. */
export const signsAlone = (plan: SignaturePlan): boolean =>
  plan.needs.length === 1 &&
  plan.given.length === 0 &&
  plan.unfillable.length === 0 &&
  plan.signatories.every(({ isCaller }) => isCaller)

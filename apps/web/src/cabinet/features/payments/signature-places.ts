import type { Answer } from '@dilo/contract/calls.ts'

export type SignaturePlan = Answer<'GET /api/payment-service/payments/{paymentId}/signature-plan'>

export type Place = SignaturePlan['needs'][number]
export type GivenSignature = SignaturePlan['given'][number]
export type PlannedSignatory = SignaturePlan['signatories'][number]

/** One place for a signature: whose stands there, or who may fill it. */
export type SignaturePlace =
  | { readonly place: Place; readonly given: GivenSignature }
  | { readonly place: Place; readonly given: null; readonly candidates: readonly PlannedSignatory[]; readonly isUnfillable: boolean }

/** The plan place by place, in the order in which the policy names them. */
export function signaturePlaces({ needs, given, missing, signatories, unfillable }: SignaturePlan): SignaturePlace[] {
  const open = [...missing]
  const hopeless = [...unfillable]
  const left = [...given]
  return needs.map((place): SignaturePlace => {
    if (!takeOut(open, place)) {
      // A place of its own type is told by a signature of that type; 'any' takes what is left.
      const own = left.findIndex(({ type }) => type === place)
      const [signature] = left.splice(Math.max(own, 0), 1)
      if (signature !== undefined) return { place, given: signature }
    }
    const candidates = signatories.filter(({ type }) => place === 'any' || type === place)
    return { place, given: null, candidates, isUnfillable: takeOut(hopeless, place) }
  })
}

function takeOut<Item>(list: Item[], item: Item): boolean {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

/** The one who asks, where a signature of theirs may fill a place. */
export const callerOf = ({ signatories }: SignaturePlan): PlannedSignatory | undefined => signatories.find(({ isCaller }) => isCaller)

/** Whether nobody but the one who asks has anything to do with it: then there is no plan to tell. */
export const signsAlone = (plan: SignaturePlan): boolean =>
  plan.needs.length === 1 && plan.given.length === 0 && plan.unfillable.length === 0 && plan.signatories.every(({ isCaller }) => isCaller)

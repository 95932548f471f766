import type { Answer, Body } from '@dilo/contract/calls.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { fetchErrorText } from '../../api/error-texts.ts'
import type { Proof } from '../signing/proof.ts'
import { card as cardQuery, type Card, cards } from './card-queries.ts'
import type { ShownLimits } from './limits/limit-values.ts'

type Seen = Pick<Card, 'id' | 'version'>

/** The lists of payments and of accounts show cards, too. */
const refresh = (client: QueryClient) =>
  Promise.all(['cards', 'accounts', 'new-payment'].map((key) => client.invalidateQueries({ queryKey: [key] })))

/** The page has the card before the bank is asked again. */
function know(client: QueryClient, now: Card): void {
  client.setQueryData(cardQuery(now.id).queryKey, now)
  client.setQueryData(
    cards.queryKey,
    (known) => known && { cards: known.cards.map((one) => (one.id === now.id ? now : one)) },
  )
}

/** A change of one card whose answer is the card. */
function useCardChange<Input>(change: (input: Input) => Promise<Card>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => know(client, now),
    onSettled: () => refresh(client),
  })
}

export type LockKind = Body<'POST /api/card-service/cards/{cardId}/locks'>['kind']

export const useLock = (cardId: string) =>
  useCardChange((kind: LockKind) =>
    call('POST /api/card-service/cards/{cardId}/locks', { params: { cardId }, body: { kind } }),
  )

export function useLockMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Body<'POST /api/card-service/cards/locks'>) => {
      const answer = await call('POST /api/card-service/cards/locks', { body: input })
      await Promise.all(answer.refused.map(({ errorCode }) => fetchErrorText(errorCode)))
      return answer
    },
    onSettled: () => refresh(client),
  })
}

export function useActivate({ id: cardId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useCardChange(
    renewed((lastDigits: string | undefined) =>
      call('POST /api/card-service/cards/{cardId}/activations', {
        params: { cardId },
        body: { version, ...(lastDigits !== undefined && { lastDigits }) },
        headers,
      }),
    ),
  )
}

export const useName = (cardId: string) =>
  useCardChange((label: string | null) =>
    call('PUT /api/card-service/cards/{cardId}/label', { params: { cardId }, body: { label } }),
  )

type Step = Exclude<Body<'POST /api/card-service/cards/{cardId}/codes'>['step'], 'SET_LIMITS'>

/** The step that needs a code. */
export type StepToConfirm = { readonly step: Step } | { readonly step: 'SET_LIMITS'; readonly limits: ShownLimits }

/** Asks for the code of a step: it is for the card in the version that the person sees. */
export const beginStep = (
  { id: cardId, version }: Seen,
  confirmed: StepToConfirm,
  method: Body<'POST /api/card-service/cards/{cardId}/codes'>['method'],
) =>
  call('POST /api/card-service/cards/{cardId}/codes', {
    params: { cardId },
    body:
      confirmed.step === 'SET_LIMITS'
        ? { step: confirmed.step, limits: wireLimits(confirmed.limits), version, method }
        : { step: confirmed.step, version, method },
  })

/** The call takes lists that may be changed. */
export const wireLimits = (limits: ShownLimits): Body<'PUT /api/card-service/cards/{cardId}/limits'>['limits'] => ({
  ...limits,
  channels: limits.channels && [...limits.channels],
  categories: limits.categories && [...limits.categories],
  countries: limits.countries && [...limits.countries],
  weekdays: limits.weekdays && [...limits.weekdays],
})

export function useUnlock({ id: cardId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useCardChange(
    renewed((proof: Proof) =>
      call('POST /api/card-service/cards/{cardId}/unlocks', {
        params: { cardId },
        body: { ...proof, version },
        headers,
      }),
    ),
  )
}

export function useRecognize({ id: cardId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useCardChange(
    renewed((proof: Proof) =>
      call('POST /api/card-service/cards/{cardId}/recognitions', {
        params: { cardId },
        body: { ...proof, version },
        headers,
      }),
    ),
  )
}

export function useSetLimits({ id: cardId, version }: Seen) {
  const { headers, renewed } = useRequestKey()
  return useCardChange(
    renewed(({ limits, proof }: { limits: ShownLimits; proof: Proof | null }) =>
      call('PUT /api/card-service/cards/{cardId}/limits', {
        params: { cardId },
        body: { version, limits: wireLimits(limits), proof },
        headers,
      }),
    ),
  )
}

type ClosedCard = Answer<'POST /api/card-service/cards/{cardId}/closings'>

export function useClose({ id: cardId, version }: Seen) {
  const client = useQueryClient()
  const { headers, renewed } = useRequestKey()
  return useMutation({
    mutationFn: renewed<Proof, ClosedCard>((proof) =>
      call('POST /api/card-service/cards/{cardId}/closings', {
        params: { cardId },
        body: { ...proof, version },
        headers,
      }),
    ),
    onSuccess: ({ card: now }) => know(client, now),
    onSettled: () => refresh(client),
  })
}

/** A page of the processor for a secret; the bank sees neither. */
export function useSecretSession({ id: cardId, version }: Seen, secret: 'pin' | 'number') {
  return useMutation({
    mutationFn: (proof: Proof) => {
      const input = { params: { cardId }, body: { ...proof, version } }
      return secret === 'pin'
        ? call('POST /api/card-service/cards/{cardId}/pin-sessions', input)
        : call('POST /api/card-service/cards/{cardId}/reveal-sessions', input)
    },
  })
}

/** Asks whether a payment would pass. Nothing is set aside. */
export const useTrial = (cardId: string) =>
  useMutation({
    mutationFn: (body: Body<'POST /api/card-service/cards/{cardId}/trials'>) =>
      call('POST /api/card-service/cards/{cardId}/trials', { params: { cardId }, body }),
  })

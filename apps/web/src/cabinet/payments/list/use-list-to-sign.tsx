import { useLingui, Trans } from '@lingui/react/macro'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import type { Signable } from '../../signing/signable.ts'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { CountAndTotals } from './count-and-totals.tsx'
import { ListFingerprint } from './list-fingerprint.tsx'
import { ListToSign } from './list-to-sign.tsx'
import {
  type Attempt,
  type ListCode,
  type OutcomeOfList,
  type SignedMany,
  useManyCode,
  useSignMany,
  versionOf,
} from './sign-many.ts'
import { useListByKey } from './use-list-by-key.tsx'
import { type SigningList, withoutRefused } from './signing-list.ts'

type Handlers = {
  /** The bank sends no code while one of the list cannot be signed: the list without it. */
  onRefused: (list: SigningList) => void
  /** One of them has changed since it was compared: people sign only the state that they see. */
  onChanged: () => Promise<void>
  /** @param by undefined: a key has signed, each by a signature of its own */
  onSigned: (signed: OutcomeOfList, by?: Attempt) => void
}

/** A list of payments that one code signs. */
export function useListToSign(
  signing: SigningList,
  { onRefused, onChanged, onSigned }: Handlers,
): Signable<ListCode, SignedMany> {
  const { t } = useLingui()
  const failureText = useListFailureText()
  const code = useManyCode(signing.list)
  const signature = useSignMany(signing.list)
  const byKey = useListByKey(signing, { onSigned })
  return {
    name: 'payments',
    version: versionOf(signing.list),
    methods: useEveryMethod({ byKey: true }),
    words: {
      intro: <ListToSign signing={signing} />,
      signed: <CountAndTotals payments={signing.list} />,
      back: <Trans>Назад до списку</Trans>,
      reassurance: t`Гроші з рахунку не списано.`,
      lost: t`Відповідь банку не дійшла. Натисніть «Підписати» ще раз із тим самим кодом: двічі нічого не підпишемо.`,
      failureText,
    },
    ask: async (method) => {
      const answer = await code.mutateAsync(method)
      if (answer.outcome === 'sent') return answer
      onRefused(withoutRefused(signing, answer.payments))
      return null
    },
    compare: ({ fingerprint }) => <ListFingerprint fingerprint={fingerprint} />,
    // The fingerprint came with the answer.
    sentElsewhere: null,
    sign: (method, otp) => signature.mutateAsync({ method, code: otp }),
    onSigned,
    byKey,
    signsTheRest: ({ isCodeSpent }) => !isCodeSpent,
    stale: { includes: (refusal) => refusal === 'changedSinceCode', show: onChanged },
  }
}

function useListFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  return (error) =>
    refusalOf(error) === 'methodLimitExceeded'
      ? t`Разом це більше, ніж дозволяє цей спосіб підпису. Виберіть інший спосіб або підпишіть менше платежів. Гроші з рахунку не списано.`
      : failureText(error)
}

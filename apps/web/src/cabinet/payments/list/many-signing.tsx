import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AskForManyCode } from './ask-for-many-code.tsx'
import { divide, type RefusedPayment, SIGNED_AT_ONCE } from './many-payments.ts'
import type { SentForMany, SignedMany } from './sign-many.ts'
import { SigningOutcome } from './signing-outcome.tsx'
import { TypeManyCode } from './type-many-code.tsx'

type ManySigningProps = {
  payments: readonly Payment[]
  refresh: () => Promise<readonly Payment[]>
  /** @param left those that are not signed: they stay chosen */
  onClose: (left: readonly string[]) => void
}

/** The list to be signed, in its order, and the chosen payments outside of it. */
export type SigningList = {
  readonly list: readonly Payment[]
  readonly refused: readonly RefusedPayment[]
  /** More than one code signs: the rest waits for another. */
  readonly beyond: readonly Payment[]
  /** The reason why the list differs from the choice, if it has just changed. */
  readonly news?: 'refused' | 'changed'
}

function listOf(payments: readonly Payment[]): SigningList {
  const { allowed, refused } = divide(payments, 'SEND_CODE')
  return { list: allowed.slice(0, SIGNED_AT_ONCE), refused, beyond: allowed.slice(SIGNED_AT_ONCE) }
}

type Step =
  | { readonly at: 'list'; readonly list: SigningList }
  | { readonly at: 'code'; readonly list: SigningList; readonly sent: SentForMany }
  | {
      readonly at: 'outcome'
      readonly list: SigningList
      readonly sent: SentForMany
      readonly code: string
      readonly signed: SignedMany
    }

/**
 * Signing many payments with one code: look through the list, compare the fingerprint and type the code, see the result
 * of each.
 */
export function ManySigning({ payments, refresh, onClose }: ManySigningProps) {
  const [step, setStep] = useState<Step>(() => ({ at: 'list', list: listOf(payments) }))
  const [signedIds, setSignedIds] = useState<ReadonlySet<string>>(new Set())
  const close = () => onClose(payments.map(({ id }) => id).filter((id) => !signedIds.has(id)))
  const takeOutcome = (signed: SignedMany) => setSignedIds((before) => new Set([...before, ...idsOf(signed, 'signed')]))
  // Somebody has edited one of them meanwhile: people sign only the state that they see.
  const lookAgain = async () => {
    const now = await refresh()
    const ids = new Set(step.list.list.map(({ id }) => id))
    setStep({ at: 'list', list: { ...listOf(now.filter(({ id }) => ids.has(id))), news: 'changed' } })
  }
  return (
    <Sheet
      open
      onClose={close}
      title={<Trans>Підписати разом</Trans>}
      actions={
        step.at === 'outcome' && (
          <Button onClick={close}>
            <Trans>Готово</Trans>
          </Button>
        )
      }
    >
      {step.at === 'list' && (
        <AskForManyCode
          signing={step.list}
          onSent={(sent) => setStep({ at: 'code', list: step.list, sent })}
          onRefused={(list) => setStep({ at: 'list', list })}
          onClose={close}
        />
      )}
      {step.at === 'code' && (
        <TypeManyCode
          payments={step.list.list}
          sent={step.sent}
          onSent={(sent) => setStep({ ...step, sent })}
          onSigned={(signed, code) => {
            takeOutcome(signed)
            setStep({ ...step, at: 'outcome', signed, code })
          }}
          onChanged={() => void lookAgain()}
          onBack={() => setStep({ at: 'list', list: step.list })}
        />
      )}
      {step.at === 'outcome' && (
        <SigningOutcome
          payments={step.list.list}
          refused={step.list.refused}
          sent={step.sent}
          code={step.code}
          signed={step.signed}
          onSigned={(signed) => {
            takeOutcome(signed)
            setStep({ ...step, signed })
          }}
          onNewCode={() => {
            const unsigned = new Set(idsOf(step.signed, 'unsigned'))
            setStep({ at: 'list', list: { ...step.list, list: step.list.list.filter(({ id }) => unsigned.has(id)) } })
          }}
        />
      )}
    </Sheet>
  )
}

const idsOf = ({ payments }: SignedMany, which: 'signed' | 'unsigned'): string[] =>
  payments.filter(({ refusal }) => (refusal === null) === (which === 'signed')).map(({ paymentId }) => paymentId)

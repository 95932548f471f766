import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import { kindWords } from '../words/action-words.ts'

type OnRelation = 'relationDisabling' | 'relationEnabling' | 'relationEnding'

/** A decision that an officer proposes and compliance confirms. */
export type Decision = (
  | { readonly kind: OnRelation; readonly personId: string }
  | { readonly kind: 'blockLifting'; readonly blockId: string }
  | { readonly kind: 'paymentsOpening'; readonly trustees: boolean }
  | { readonly kind: 'paymentsClosing' }
  | { readonly kind: 'cardUnlocking'; readonly cardId: string }
  | { readonly kind: 'depositRelease'; readonly depositId: string; readonly arrestId: string }
) & {
  /** Whom or what it is about, as the page names it. */ readonly about: string
}

const effects: Readonly<Record<Decision['kind'], MessageDescriptor>> = {
  relationDisabling: msg`Людина не матиме доступу до компанії, доки його не ввімкнуть. Усе, що вона підготувала сама, зникне.`,
  relationEnabling: msg`Людина знову діятиме за компанію з тими самими правами.`,
  relationEnding: msg`Людина більше не діятиме за компанію. Усе, що вона підготувала сама, зникне. Повернути це не можна.`,
  paymentsOpening: msg`Коли комплаєнс підтвердить, платежі відкриються, і керівників клієнта повідомлять.`,
  paymentsClosing: msg`Коли комплаєнс підтвердить, нові платежі закриються, і керівників клієнта повідомлять. Власні платежі підприємця лишаться.`,
  cardUnlocking: msg`Коли комплаєнс підтвердить, карткою знову можна буде платити. Власника й керівників повідомлять.`,
  depositRelease: msg`Коли комплаєнс підтвердить, арешт буде знято, і керівників клієнта повідомлять. Інші арешти лишаться.`,
  blockLifting: msg`Коли комплаєнс підтвердить, блокування зніметься. Інші блокування лишаться.`,
}

type DecisionDialogProps = {
  companyId: string
  decision: Decision
  onClose: () => void
  onDone: (made: MadeAction) => void
}

export function DecisionDialog({ companyId, decision, onClose, onDone }: DecisionDialogProps) {
  const { i18n } = useLingui()
  const action = (): DeskBody<'POST /api/desk/actions'>['action'] => {
    switch (decision.kind) {
      case 'blockLifting':
        return { kind: decision.kind, payload: { companyId, blockId: decision.blockId } }
      case 'paymentsOpening':
        return { kind: decision.kind, payload: { companyId, trustees: decision.trustees } }
      case 'cardUnlocking':
        return { kind: decision.kind, payload: { companyId, cardId: decision.cardId } }
      case 'depositRelease': {
        const { kind, depositId, arrestId } = decision
        return { kind, payload: { companyId, depositId, arrestId } }
      }
      case 'paymentsClosing':
        return { kind: decision.kind, payload: { companyId } }
      default:
        return { kind: decision.kind, payload: { companyId, personId: decision.personId } }
    }
  }
  return (
    <ActionDialog
      title={i18n._(kindWords[decision.kind])}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      destructive={decision.kind === 'relationEnding'}
      action={action}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b>{decision.about}</b>. {i18n._(effects[decision.kind])}
      </p>
    </ActionDialog>
  )
}

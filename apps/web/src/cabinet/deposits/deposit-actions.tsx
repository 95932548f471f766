import { Plus, RefreshCw, Undo2, Wallet } from '@dilo/ui/icons/icons-of-things.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRights } from '../accounts/use-rights.ts'
import { type ThingAction, ThingActions } from '../thing/thing-actions.tsx'
import type { Deposit } from './deposit-queries.ts'
import { PayoutAccountSheet } from './payout-account-sheet.tsx'
import { ProlongationDialog } from './prolongation-dialog.tsx'
import { ReplenishSheet } from './replenish-sheet.tsx'
import { ReturnSheet } from './return-sheet.tsx'

type Asked = 'replenish' | 'return' | 'prolongation' | 'payout'

/** The requests that a person may make of a deposit now. One that is new, arrested or on its way back takes none. */
export function DepositActions({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui()
  const { mayWrite } = useRights()
  const [asked, setAsked] = useState<Asked>()
  // An open question stays open, so that the person reads why it is refused.
  if (!mayWrite || (deposit.status !== 'active' && asked === undefined)) return null
  const close = () => setAsked(undefined)
  const dialogs: Record<Asked, ReactNode> = {
    replenish: <ReplenishSheet deposit={deposit} onClose={close} />,
    return: <ReturnSheet deposit={deposit} onClose={close} />,
    prolongation: <ProlongationDialog deposit={deposit} onClose={close} />,
    payout: <PayoutAccountSheet deposit={deposit} onClose={close} />,
  }
  const action = (key: Asked, label: string, icon: ThingAction['icon']): ThingAction => ({
    key,
    label,
    icon,
    does: () => setAsked(key),
    dialog: asked === key && dialogs[key],
  })
  const { replenishing, returnsEarly, kind, prolongation } = deposit
  const mayReturn = kind === 'onDemand' || returnsEarly !== null
  const offered: readonly (ThingAction | false)[] = [
    replenishing !== null && action('replenish', t`Поповнити`, Plus),
    mayReturn && action('return', t`Забрати гроші`, Undo2),
    prolongation !== null &&
      action('prolongation', prolongation.wished ? t`Не продовжувати депозит` : t`Продовжувати`, RefreshCw),
    action('payout', t`Рахунок для виплат`, Wallet),
  ]
  return <ThingActions actions={offered.filter((one) => one !== false)} />
}

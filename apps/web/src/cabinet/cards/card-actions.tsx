import {
  Check,
  CircleX,
  KeyRound,
  Lock,
  LockOpen,
  PenLine,
  RefreshCw,
  Search,
  Settings,
} from '@dilo/ui/icons/icons-of-things.ts'
import { Eye } from '@dilo/ui/icons/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { withTexts } from '../../language.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useDemo } from '../session/use-demo.ts'
import { type ThingAction, ThingActions } from '../thing/thing-actions.tsx'
import type { Card } from './card-queries.ts'
import { ActivateCard } from './life/activate-card.tsx'
import { CloseCard } from './life/close-card.tsx'
import { LockSheet } from './life/lock-sheet.tsx'
import { NameCard } from './life/name-card.tsx'
import { SecretOfCard } from './life/secret-of-card.tsx'
import { UnlockCard } from './life/unlock-card.tsx'
import type { KnownMerchant } from './limits/limit-fields.tsx'

const ReplaceCard = lazyPage(async () => (await withTexts(() => import('./reissue/part.ts'))()).ReplaceCard, {
  part: true,
})

const LimitsSheet = lazyPage(async () => (await withTexts(() => import('./limits/part.ts'))()).LimitsSheet, {
  part: true,
})

const TrialSheet = lazyPage(async () => (await import('./trial-sheet.tsx')).TrialSheet, { part: true })

type Asked = 'activate' | 'replace' | 'lock' | 'unlock' | 'limits' | 'trial' | 'pin' | 'number' | 'name' | 'close'

/** The person's actions on a card now, the weightiest first. A demo reads and locks alone: it has no processor. */
export function CardActions({ card, merchants }: { card: Card; merchants: readonly KnownMerchant[] }) {
  const { t } = useLingui()
  const inDemo = useDemo() !== null
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const may = (...actions: readonly Card['actions'][number][]) => actions.some((one) => card.actions.includes(one))
  const dialogs: Record<Asked, ReactNode> = {
    activate: <ActivateCard card={card} onClose={close} />,
    replace: <ReplaceCard card={card} onClose={close} />,
    lock: <LockSheet card={card} onClose={close} />,
    unlock: <UnlockCard card={card} onClose={close} />,
    limits: <LimitsSheet card={card} merchants={merchants} onClose={close} />,
    trial: <TrialSheet card={card} merchants={merchants} onClose={close} />,
    pin: <SecretOfCard card={card} secret="pin" onClose={close} />,
    number: <SecretOfCard card={card} secret="number" onClose={close} />,
    name: <NameCard card={card} onClose={close} />,
    close: <CloseCard card={card} onClose={close} />,
  }
  const action = (key: Asked, label: string, icon: ThingAction['icon'], destructive = false): ThingAction => ({
    key,
    label,
    icon,
    destructive,
    does: () => setAsked(key),
    dialog: asked === key && dialogs[key],
  })
  const lockable = may('LOCK')
  const isLocked = card.state === 'locked'
  const offered: readonly (ThingAction | false)[] = [
    !inDemo && may('ACTIVATE') && action('activate', t`Активувати`, Check),
    !inDemo && may('UNLOCK') && action('unlock', t`Розблокувати`, LockOpen),
    lockable && !isLocked && action('lock', t`Заблокувати`, Lock),
    !inDemo && may('LOWER_LIMITS', 'RAISE_LIMITS') && action('limits', t`Правила`, Settings),
    card.state !== 'closed' && action('trial', t`Чи пройде?`, Search),
    !inDemo && may('REVEAL') && action('number', t`Показати номер`, Eye),
    !inDemo && may('CHANGE_PIN') && action('pin', t`Новий ПІН-код`, KeyRound),
    !inDemo && may('REISSUE') && action('replace', t`Замінити картку`, RefreshCw),
    !inDemo && may('NAME') && action('name', t`Назвати картку`, PenLine),
    lockable && isLocked && action('lock', t`Картку загублено чи вкрадено`, Lock, true),
    !inDemo && may('CLOSE') && action('close', t`Закрити картку`, CircleX, true),
  ]
  return <ThingActions actions={offered.filter((one) => one !== false)} />
}

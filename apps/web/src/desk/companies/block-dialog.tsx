import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { type BlockReason, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import { blockedWords } from '../words/client-words.ts'
import type { Account, Person } from './shown-company.ts'

/** Whom or what the person at the desk wants to block. */
export type ToBlock = { readonly person: Person } | { readonly account: Account }

type Payload = ActionPayload<'blockPlacing'>

const ofPerson = ['relation', 'person', 'password'] as const
const ofAccount = ['debit', 'all'] as const
type What = (typeof ofPerson)[number] | (typeof ofAccount)[number]

const lengths = ['3', '30', 'lifted'] as const

type BlockDialogProps = {
  companyId: string
  toBlock: ToBlock
  because: string
  onClose: () => void
  onDone: (made: MadeAction) => void
}

/** A block holds from the press, and lifts by itself where nobody confirms it within a day. */
export function BlockDialog({ companyId, toBlock, because: written, onClose, onDone }: BlockDialogProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const choices: readonly What[] = 'person' in toBlock ? ofPerson : ofAccount
  const [what, setWhat] = useState<What>(choices[0] as What)
  const [because, setBecause] = useState<BlockReason>('accessAtRisk')
  const [days, setDays] = useState<(typeof lengths)[number]>('lifted')
  const inWords = { '3': t`на 3 дні`, '30': t`на 30 днів`, lifted: t`поки не знімуть` }
  const payload = (): Payload => ({
    companyId,
    blocked: blockedOf(toBlock, what),
    because,
    until: days === 'lifted' ? null : new Date(Date.now() + Number(days) * DAY).toISOString(),
  })
  return (
    <ActionDialog
      title={<Trans>Заблокувати?</Trans>}
      confirmLabel={<Trans>Заблокувати</Trans>}
      destructive
      written={written}
      action={() => ({ kind: 'blockPlacing', payload: payload() })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b>{'person' in toBlock ? toBlock.person.name : groupIban(toBlock.account.iban)}</b>.{' '}
        <Trans>Блокування діє одразу. Якщо інша людина не підтвердить його за добу, воно зніметься саме.</Trans>
      </p>
      <RadioGroup
        label={t`Що заблокувати`}
        value={what}
        options={choices.map((value) => ({ value, label: i18n._(blockedWords[value]) }))}
        onChange={setWhat}
      />
      <RadioGroup
        label={t`Що сказати клієнтові`}
        value={because}
        options={(Object.keys(blockReasons) as BlockReason[]).map((value) => ({
          value,
          label: blockReasons[value][language],
        }))}
        onChange={setBecause}
      />
      <RadioGroup
        label={t`На який час`}
        value={days}
        options={lengths.map((value) => ({ value, label: inWords[value] }))}
        onChange={setDays}
      />
    </ActionDialog>
  )
}

function blockedOf(toBlock: ToBlock, what: What): Payload['blocked'] {
  if ('account' in toBlock)
    return { what: 'account', accountId: toBlock.account.id, scope: what === 'all' ? 'all' : 'debit' }
  return { what: what === 'person' || what === 'password' ? what : 'relation', personId: toBlock.person.id }
}

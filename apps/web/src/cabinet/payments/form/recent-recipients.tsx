import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormPartProps } from './form-props.ts'
import { takeRecipient } from './recipient-field.tsx'

/** So many fit into one row; the others come with one press. */
const SHOWN = 3

/** The company's last recipients: one press fills name, code and account. */
export function RecentRecipients({ form, prepared }: Pick<FormPartProps, 'form' | 'prepared'>) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const { recentRecipients } = prepared
  if (recentRecipients.length === 0) return null
  const typed = form.values.creditorIban.replace(/\s/g, '')
  const further = all ? 0 : recentRecipients.length - SHOWN
  return (
    <div className="c-recent d-stack d-gap-2">
      <p className="d-meta">
        <Trans>Кому платили нещодавно</Trans>
      </p>
      <ChipGroup label={t`Кому платили нещодавно`} row>
        {recentRecipients.slice(0, further > 0 ? SHOWN : undefined).map((recipient) => (
          <Chip key={recipient.iban} active={recipient.iban === typed} onSelect={() => takeRecipient(form, recipient)}>
            <span className="c-clip">{recipient.name}</span>
          </Chip>
        ))}
        {further > 0 && (
          <Chip active={false} onSelect={() => setAll(true)}>
            <Trans>ще {further}</Trans>
          </Chip>
        )}
      </ChipGroup>
    </div>
  )
}

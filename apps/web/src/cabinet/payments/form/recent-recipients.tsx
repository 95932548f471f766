import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'
import { takeRecipient } from './recipient-field.tsx'

/** The company's last recipients: one press fills name, code and account. */
export function RecentRecipients({ form, prepared }: Pick<FormPartProps, 'form' | 'prepared'>) {
  const { t } = useLingui()
  if (prepared.recentRecipients.length === 0) return null
  const typed = form.values.creditorIban.replace(/\s/g, '')
  return (
    <div className="c-recent d-stack d-gap-2">
      <p className="d-meta">
        <Trans>Кому платили нещодавно</Trans>
      </p>
      <ChipGroup label={t`Кому платили нещодавно`} row>
        {prepared.recentRecipients.map((recipient) => (
          <Chip key={recipient.iban} active={recipient.iban === typed} onSelect={() => takeRecipient(form, recipient)}>
            {recipient.name}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}

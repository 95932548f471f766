import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ibanSent, type KnownRecipient } from './typed-recipient.ts'

/** So many fit into one row with names that can be read; the others come with one press. */
const SHOWN = 2

/** @property label where the name alone does not distinguish them */
type RecentRecipient = KnownRecipient & { readonly label?: ReactNode }

type RecentRecipientsProps = {
  recent: readonly RecentRecipient[]
  /** The typed account: its recipient is marked. */
  iban: string
  onTake: (recipient: KnownRecipient) => void
}

/** The company's last recipients in one row: one press fills name, code and account. */
export function RecentRecipients({ recent, iban, onTake }: RecentRecipientsProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const further = all ? 0 : recent.length - SHOWN
  return (
    <div className="c-recent d-stack d-gap-2">
      <p className="d-meta">
        <Trans>Кому платили нещодавно</Trans>
      </p>
      <ChipGroup label={t`Кому платили нещодавно`} row oneLine={!all}>
        {recent.slice(0, further > 0 ? SHOWN : undefined).map((recipient) => (
          <Chip
            key={recipient.iban}
            active={recipient.iban === ibanSent(iban)}
            avatar={<Avatar name={recipient.name} size="small" />}
            onSelect={() => onTake(recipient)}
          >
            <span className="c-clip">{recipient.label ?? recipient.name}</span>
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

import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Refused } from '../../page/refused.tsx'
import { LimitsInWords } from './limits-in-words.tsx'

type RulesToComeProps = ComponentProps<typeof LimitsInWords> & {
  from: string
  mayCancel: boolean
  /** Saves the rules of now again: they take the place of those that wait. */
  saving: { readonly isPending: boolean; readonly error: unknown }
  onCancel: () => void
}

/** Rules that were loosened soon after a change of access take effect later (decision 058). */
export function RulesToCome({ from, mayCancel, saving, onCancel, ...rules }: RulesToComeProps) {
  const when = momentInKyiv(from)
  return (
    <Banner
      tone="info"
      title={<Trans>Нові правила запрацюють {when}</Trans>}
      action={
        mayCancel && (
          <Button variant="secondary" busy={saving.isPending} onClick={onCancel}>
            <Trans>Скасувати нові правила</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>Доступ того, хто їх послабив, нещодавно змінився, тож вони чекають. До того діють теперішні.</Trans>
      </p>
      <LimitsInWords {...rules} />
      <Refused error={saving.error} />
    </Banner>
  )
}

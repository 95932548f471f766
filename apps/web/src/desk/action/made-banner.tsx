import { staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskLink } from '../address/link.tsx'
import { kindWords } from '../words/action-words.ts'
import type { MadeAction } from './use-actions.ts'

/** The status of an action that was just made: it is done, it holds until a second person confirms it, or it waits for one. */
export function MadeBanner({ made: { kind, endsAt } }: { made: MadeAction }) {
  const { i18n } = useLingui()
  const { needs } = staffActionRules[kind].secondPair
  const does: Readonly<Record<typeof needs, ReactNode>> = {
    alone: <Trans>Зроблено.</Trans>,
    atOnceThenConfirmed: (
      <Trans>Діє вже зараз. Інша людина підтвердить до {momentInKyiv(endsAt)}, інакше воно зніметься саме.</Trans>
    ),
    two: <Trans>Дію почато. Тепер її вирішує інша людина.</Trans>,
  }
  return (
    <Banner
      tone="success"
      live
      action={
        needs !== 'alone' && (
          <DeskLink to="/actions">
            <Trans>До дій на розгляді</Trans>
          </DeskLink>
        )
      }
    >
      <p>
        {i18n._(kindWords[kind])}. {does[needs]}
      </p>
    </Banner>
  )
}

import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OpenAction } from '../work/open-action.tsx'
import { Taking, type TakingProps } from '../work/taking.tsx'

type CaseStateProps = {
  /** Its times, or its state in words. */ line: ReactNode
  /** Further notes to the officer. */ children?: ReactNode
  openAction: string | null
  /** The officer who works on it, where the page itself takes it. */ taking?: TakingProps
}

/** The state of a case that waits, and the officer who works on it. */
export const CaseState = ({ line, children, openAction, taking }: CaseStateProps) => (
  <div className="d-stack">
    <p className="d-meta">{line}</p>
    {children}
    <OpenAction id={openAction} />
    {taking && <Taking {...taking} />}
  </div>
)

type Times = { since: string; promisedBy: string }

/** Since when it waits, and by when the client has the bank's promise. */
export const Promised = ({ since, promisedBy }: Times) => (
  <Trans>
    Чекає з {momentInKyiv(since)} · обіцяно до {momentInKyiv(promisedBy)}
  </Trans>
)

/** The same of a case that no client knows of. */
export const ToDecide = ({ since, promisedBy }: Times) => (
  <Trans>
    Чекає з {momentInKyiv(since)} · вирішити до {momentInKyiv(promisedBy)}
  </Trans>
)

/** A case that no longer waits. */
export const CaseOver = ({ children }: { children: ReactNode }) => (
  <Banner tone="neutral">
    <p>{children}</p>
  </Banner>
)

import { Banner } from '@dilo/ui/display/banner.tsx'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'

/** Replaces a form for which the company has no account. @param children the kind of account that it takes, in a sentence */
export function NoSuitableAccount({ children }: { children: ReactNode }) {
  const fieldMessage = useFieldMessage(everyFieldMessage)
  return (
    <Banner tone="info" title={fieldMessage('No suitable accounts')}>
      <p>
        {children}{' '}
        <Link to="/accounts/new">
          <Trans>Відкрити рахунок</Trans>
        </Link>
      </p>
    </Banner>
  )
}

import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type ChangedByOtherProps = {
  /** A link that opens what it is now beside the form. */ children: ReactNode
  /** The form is to begin anew. */ onTheirs: () => void
}

/** Somebody else has written another version meanwhile: nothing is overwritten, and what was typed stands until the person says so. */
export function ChangedByOther({ children, onTheirs }: ChangedByOtherProps) {
  return (
    <Banner
      tone="warning"
      live
      title={<Trans>Це щойно змінив хтось інший</Trans>}
      action={
        <div className="d-row">
          {children}
          <Button variant="secondary" onClick={onTheirs}>
            <Trans>Почати з їхньої версії</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>
          Ваші зміни не збережено, їхні — не стерто. Порівняйте, перш ніж починати з їхньої версії: введене тут тоді
          зникне.
        </Trans>
      </p>
    </Banner>
  )
}

import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/**
 * In the foot of a grid whose further rows failed to load; the loaded ones stay.
 * @param children the text that names the rows
 */
export function RowsFailed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div className="c-rows-failed">
      <Banner
        tone="danger"
        live
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            <Trans>Спробувати ще раз</Trans>
          </Button>
        }
      >
        <p>{children}</p>
      </Banner>
    </div>
  )
}

import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { DeskLink } from '../address/link.tsx'

/** Tells that an action about the case waits for a second officer, and leads to it. @param id null: none is open */
export const OpenAction = ({ id }: { id: string | null }) =>
  id === null ? null : (
    <Banner
      tone="info"
      action={
        <DeskLink to="/actions">
          <Trans>До дій на розгляді</Trans>
        </DeskLink>
      }
    >
      <p>
        <Trans>Справу передано на рішення.</Trans>
      </p>
    </Banner>
  )

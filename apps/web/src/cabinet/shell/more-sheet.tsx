import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import { phoneTabs } from '../page/page-row.ts'
import { Profile } from './profile.tsx'
import { SideMenu } from './side-menu.tsx'

type MoreSheetProps = { open: boolean; onClose: () => void }

/** On a phone: the sections of the menu that are no tabs, and the profile. */
export function MoreSheet({ open, onClose }: MoreSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Усі розділи</Trans>}>
      <div className="c-more d-stack d-gap-5">
        <SideMenu without={phoneTabs} onFollow={onClose} />
        <Profile onLeave={onClose} />
      </div>
    </Sheet>
  )
}

import { useToastsLeaveWith } from '@dilo/ui/overlays/use-toasts-leave-with.ts'
import { Logo } from '@dilo/ui/icons/logo.tsx'
import { Trans } from '@lingui/react/macro'
import { useShown } from '../../routing/router-context.ts'
import { OpenPage } from '../../routing/router-provider.tsx'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { PlaceContext } from '../page/place.ts'
import { useWide } from '../page/use-wide.ts'
import { pages } from '../rooms.ts'
import { InboxNews } from '../inbox/inbox-news.tsx'
import { AsksConsents } from './asks-consents.tsx'
import { CompanyName } from './company-name.tsx'
import { CompanyOfEntry } from './company-of-entry.tsx'
import { CompanyWatch } from './company-watch.tsx'
import { CreateButton } from './create-button.tsx'
import { DemoBar } from './demo-bar.tsx'
import { ApprovalWatch } from '../cards/approvals/approval-watch.tsx'
import { InviteNotice } from './invite-notice.tsx'
import { OftenOpened } from './often-opened.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchButton, SearchField, useSearchDoor } from './search-door.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SessionEnd } from './session-end.tsx'
import { SideMenu } from './side-menu.tsx'
import { useOpenPage } from './use-open-page.ts'
import { usePlaceOfPage } from './use-place-of-page.ts'

/** The frame of every cabinet page: a sidebar, or on a phone a header and tabs at the bottom. */
export const Shell = () => (
  <AsksConsents>
    <Frame />
  </AsksConsents>
)

function Frame() {
  const wide = useWide(900)
  const search = useSearchDoor()
  const open = useOpenPage()
  const place = usePlaceOfPage()
  useToastsLeaveWith(useShown(({ path }) => path))
  return (
    <PlaceContext value={place}>
      <div className="c-shell">
        <a className="c-skip" href="#content">
          <Trans>До вмісту</Trans>
        </a>
        {wide ? (
          <header className="c-side">
            <div className="c-side-head">
              <div className="c-side-company">
                <Logo bare />
                <CompanyName />
              </div>
              <SearchField onOpen={search.open} />
              <CreateButton />
            </div>
            <SideMenu />
            <ProfileMenu />
          </header>
        ) : (
          <header className="c-top">
            <CompanyName />
            <div className="c-top-buttons">
              <SearchButton onOpen={search.open} />
            </div>
          </header>
        )}
        <main id="content" className="c-main" data-width={open ? pages[open].width : 'form'} tabIndex={-1}>
          <OfflineBar />
          <DemoBar />
          <SectionTabs />
          <OpenPage />
        </main>
        {!wide && <PhoneTabs />}
        {search.over}
        <SessionEnd />
        <InviteNotice />
        <CompanyWatch />
        <CompanyOfEntry />
        <InboxNews />
        <ApprovalWatch />
        <OftenOpened />
      </div>
    </PlaceContext>
  )
}

import { Logo } from '@dilo/ui/icons/logo.tsx'
import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { useWide } from '../page/use-wide.ts'
import { CompanyName } from './company-name.tsx'
import { CompanyWatch } from './company-watch.tsx'
import { DemoBar } from './demo-bar.tsx'
import { InviteNotice } from './invite-notice.tsx'
import { Navigation } from './navigation.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { Preferences } from './preferences.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'
import { SearchButton, SearchField, useSearchDoor } from './search-door.tsx'
import { SessionEnd } from './session-end.tsx'

/** The frame of every cabinet page: a sidebar, or on a phone a header and tabs at the bottom. */
export function Shell() {
  const wide = useWide(900)
  const search = useSearchDoor()
  return (
    <div className="c-shell">
      <a className="c-skip" href="#content">
        <Trans>До змісту</Trans>
      </a>
      {wide ? (
        <header className="c-side">
          <div className="c-side-head">
            <div className="c-side-top">
              <Logo />
              <NoticeBell />
            </div>
            <CompanyName />
            <SearchField onOpen={search.open} />
          </div>
          <Navigation />
          <Preferences />
        </header>
      ) : (
        <header className="c-top">
          <CompanyName />
          <div className="c-top-buttons">
            <SearchButton onOpen={search.open} />
            <NoticeBell />
            <PreferencesMenu />
          </div>
        </header>
      )}
      <main id="content" className="c-main" tabIndex={-1}>
        <OfflineBar />
        <DemoBar />
        <Outlet />
      </main>
      {!wide && (
        <div className="c-tabs">
          <Navigation />
        </div>
      )}
      {search.over}
      <SessionEnd />
      <InviteNotice />
      <CompanyWatch />
    </div>
  )
}

import { Icon } from '@dilo/ui/icons/icon.tsx'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageLink } from '../page/page-link.tsx'

export type NoticeLook = { readonly tone: Tone; readonly icon: Drawing }

type NoticeLineProps = {
  look: NoticeLook
  title: ReactNode
  isNew: boolean
  /** The address of a row of the table of pages, and the values of its places. */
  to: string
  params: Readonly<Record<string, string>>
  onOpen: () => void
  /** Lines under the title. */
  children: ReactNode
}

/** One notice of the bank: what has happened, with what, who, when. It leads to the thing. */
export const NoticeLine = ({ look: { tone, icon }, title, isNew, to, params, onOpen, children }: NoticeLineProps) => (
  <PageLink to={to} params={params} className={isNew ? 'c-notice c-notice-new' : 'c-notice'} onClick={onOpen}>
    <span className={`c-notice-icon d-tone-${tone}`}>
      <Icon of={icon} size={16} />
    </span>
    <span className="c-notice-body d-stack d-gap-half">
      <span className="c-notice-title">
        {title}
        {isNew && (
          <span className="d-visually-hidden">
            {' '}
            <Trans>(нове)</Trans>
          </span>
        )}
      </span>
      {children}
    </span>
  </PageLink>
)

import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { findConsentText } from '@dilo/domain/consents/consent-texts.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'

// Written here: the cabinet's own dates would come into the first load of sign-in.
const days = new Intl.DateTimeFormat('uk', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** The text of a consent, folded. Nothing, where this page has no such version. */
export function ConsentText({ kind, version }: { kind: ConsentKind; version: string }) {
  const { i18n } = useLingui()
  const text = findConsentText(kind, version)
  if (text === undefined) return null
  const date = days.format(Date.parse(version))
  return (
    <details className="consent-text">
      <summary>
        <Trans>Прочитати, редакція від {date}</Trans>
      </summary>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph.uk}>{paragraph[i18n.locale as Language]}</p>
      ))}
    </details>
  )
}

import { consentsOf, consentTitles } from '@dilo/domain/consents/consent-kinds.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConsentText } from '../../consents/consent-text.tsx'
import '../../consents/consents.css'
import { useLanguage } from '../page/use-language.ts'
import { consents } from './consent-queries.ts'

/** The consents of the person, or of the company, with the texts of their day. Nothing is shown where none was given. */
export function GivenConsents({ subject }: { subject: 'person' | 'company' }) {
  const language = useLanguage()
  const { given: all = [] } = useQuery(consents).data ?? {}
  const given = consentsOf(subject).flatMap((kind) => all.filter((one) => one.kind === kind))
  if (given.length === 0) return null
  return (
    <Card title={<Trans>Згоди</Trans>}>
      <ul className="consents">
        {given.map(({ kind, version, givenAt }) => {
          const at = momentInKyiv(givenAt)
          return (
            <li key={kind + version}>
              <p>{consentTitles[kind][language]}</p>
              <p className="d-meta">
                <Trans>Погоджено {at}</Trans>
              </p>
              <ConsentText kind={kind} version={version} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

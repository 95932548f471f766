import { bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { DeskLink } from '../address/link.tsx'
import { Page } from '../page/page.tsx'
import { registerWords } from '../words/register-words.ts'

/** The values that the bank's people set with a day: a page for each. */
export function RegistersPage() {
  const { t, i18n } = useLingui()
  return (
    <Page
      title={t`Тарифи й ліміти`}
      about={
        <Trans>Кожне значення діє з певного часу. Його задає продукт або безпека, а вирішує інша людина безпеки.</Trans>
      }
    >
      <ul className="k-rows">
        {bankValueKinds.map((kind) => (
          <li key={kind} className="k-row">
            <div className="d-stack d-gap-1">
              <DeskLink to="/registers/$kind" params={{ kind }} className="k-row-name">
                {i18n._(registerWords[kind].title)}
              </DeskLink>
              <span className="d-meta">{i18n._(registerWords[kind].about)}</span>
            </div>
          </li>
        ))}
        <li className="k-row">
          <div className="d-stack d-gap-1">
            <DeskLink to="/lists" className="k-row-name">
              <Trans>Санкційні списки</Trans>
            </DeskLink>
            <span className="d-meta">
              <Trans>Коли їх узято, скільки в них людей, і чому новий не взято.</Trans>
            </span>
          </div>
        </li>
      </ul>
    </Page>
  )
}

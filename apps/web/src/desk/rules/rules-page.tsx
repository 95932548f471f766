import { type StaffActionKind, staffActionKinds, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../page/page.tsx'
import { kindWords } from '../words/action-words.ts'
import { useRoles } from '../words/role-words.ts'

/** The table of kinds: the same rows that the server goes by. */
export function RulesPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Правила`}
      about={<Trans>Хто починає дію і хто її вирішує. За цими самими рядками працює сервер.</Trans>}
    >
      <ul className="k-rows">
        {staffActionKinds.map((kind) => (
          <Rule key={kind} kind={kind} />
        ))}
      </ul>
    </Page>
  )
}

function Rule({ kind }: { kind: StaffActionKind }) {
  const { i18n } = useLingui()
  const roles = useRoles()
  const { makers, secondPair } = staffActionRules[kind]
  return (
    <li className="k-row">
      <span className="k-row-name">{i18n._(kindWords[kind])}</span>
      <span>
        <Trans>Починає: {roles(makers)}.</Trans>{' '}
        {secondPair.needs === 'alone' && <Trans>Діє одразу, другої людини не треба.</Trans>}
        {secondPair.needs === 'two' && <Trans>Вирішує інша людина: {roles(secondPair.by)}.</Trans>}
        {secondPair.needs === 'atOnceThenConfirmed' && (
          <Trans>
            Діє одразу; інша людина ({roles(secondPair.by)}) підтверджує за {secondPair.withinMs / HOUR} год, інакше
            скасовується.
          </Trans>
        )}
      </span>
    </li>
  )
}

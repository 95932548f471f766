import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Lock, Pencil, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing, Eye } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import type { PartOfQuestionnaire } from './parts-of.ts'
import { sectionTable } from './sections/section-table.ts'

const drawings: Record<PartOfQuestionnaire['state'], Drawing> = {
  filled: CircleCheck,
  unseen: Eye,
  unfilled: Pencil,
  returned: Undo2,
  hidden: Lock,
}

/** The parts of the questionnaire beside the one that is open: how each stands, and the way to it. */
export function Contents({ parts, current }: { parts: readonly PartOfQuestionnaire[]; current: string }) {
  const { t, i18n } = useLingui()
  return (
    <nav className="c-contents" aria-label={t`Розділи анкети`}>
      <ol>
        {parts.map((part) => (
          <li key={part.section}>
            <Link
              to="/questionnaire/$section"
              params={{ section: part.section }}
              className={`c-contents-part c-contents-${part.state}`}
              aria-current={part.section === current ? 'page' : undefined}
            >
              <Icon of={drawings[part.state]} size={16} />
              <span>{i18n._(sectionTable[part.section].title)}</span>
              <span className="d-visually-hidden">
                {part.state === 'filled' && <Trans>заповнено</Trans>}
                {part.state === 'unseen' && <Trans>перегляньте</Trans>}
                {part.state === 'unfilled' && <Trans>не заповнено</Trans>}
                {part.state === 'returned' && <Trans>банк просить виправити</Trans>}
                {part.state === 'hidden' && <Trans>заповнює керівник</Trans>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

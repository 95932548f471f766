import { exposedRelations, exposedRoles } from '../../dictionaries/questionnaire.ts'
import { askedIf, checked, type Faults, group, listOf, oneOf, optional, type Typed, yesOrNo } from '../typed-field.ts'
import { fullName, pastDay, words } from '../typed-values.ts'

const post = {
  role: oneOf(exposedRoles),
  relation: oneOf(exposedRelations),
  position: words(200, 3),
  since: pastDay,
  until: optional(pastDay),
}

const inOrder = ({ since, until }: { since: string; until: string | null }): Faults =>
  until !== null && until < since ? { until: 'Ends before it begins' } : {}

/**
 * A person's own answer: whether they ever were a politically exposed person, or family or associate of one. The status is
 * for life (Law 3419-IX), so a post that has ended is named as well.
 */
export const exposure = {
  wasExposed: yesOrNo,
  posts: askedIf(
    ({ wasExposed }: Typed) => wasExposed === true,
    listOf(checked(group(post), inOrder), { least: 1, most: 10 }),
  ),
}

/** The same of everybody who leads or owns the client. */
export const exposedPersons = group({
  anyExposed: yesOrNo,
  people: askedIf(
    ({ anyExposed }) => anyExposed === true,
    listOf(checked(group({ name: fullName, ...post }), inOrder), { least: 1, most: 50 }),
  ),
})

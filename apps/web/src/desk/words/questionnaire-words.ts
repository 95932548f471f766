import type { HitBlock, HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { WatchList } from '@dilo/domain/questionnaire/watch-list.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const riskWords: Words<RiskLevel> = {
  low: msg`низький: анкета чинна п’ять років`,
  medium: msg`середній: анкета чинна три роки`,
  high: msg`високий: анкета чинна рік`,
}

export const exposedWords: Words<'true' | 'false'> = {
  true: msg`так: ризик високий`,
  false: msg`ні`,
}

export const hitBlockWords: Words<HitBlock> = {
  relation: msg`доступ людини до компанії`,
  company: msg`усі рахунки компанії`,
  recipient: msg`лише збереження цього отримувача`,
}

export const hitOutcomeWords: Words<HitOutcome> = {
  otherPerson: msg`Не та людина`,
  samePerson: msg`Та сама людина`,
}

export const strengthWords: Words<'certain' | 'possible'> = {
  certain: msg`збігається код`,
  possible: msg`збігається ім’я, рік народження не суперечить`,
}

export const listWords: Words<WatchList> = {
  sanctions: msg`Санкції РНБО`,
  terror: msg`Перелік терористів`,
}

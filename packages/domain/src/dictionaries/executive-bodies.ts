import { codesOf, type Dictionary } from './title.ts'

/** Governing bodies of a company (spec section 3, in its order). The spec shows no codes: these are its own words. */
export const executiveBodies = {
  BOARD: { uk: 'Правління', ru: 'Правление' },
  DIRECTOR: { uk: 'Директор', ru: 'Директор' },
  DIRECTORATE: { uk: 'Дирекція', ru: 'Дирекция' },
  CHAIRMAN_OF_THE_BOARD: { uk: 'Голова правління', ru: 'Председатель правления' },
  ASSOCIATION_HEAD: { uk: 'Голова об’єднання', ru: 'Председатель объединения' },
  PARISH_COUNCIL: { uk: 'Парафіяльна рада', ru: 'Приходской совет' },
  GENERAL_MEETING: { uk: 'Загальні збори', ru: 'Общее собрание' },
  COUNCIL: { uk: 'Рада', ru: 'Совет' },
  PRESIDENT: { uk: 'Президент', ru: 'Президент' },
  LEADER: { uk: 'Керівник', ru: 'Руководитель' },
  CHIEF: { uk: 'Начальник', ru: 'Начальник' },
  BUREAU_MANAGER: { uk: 'Керуючий бюро', ru: 'Управляющий бюро' },
  RELIGIOUS_HEAD: { uk: 'Настоятель релігійної громади', ru: 'Настоятель религиозной общины' },
  FUND_DIRECTOR: { uk: 'Директор фонду', ru: 'Директор фонда' },
  SIMPLE_HEAD: { uk: 'Голова', ru: 'Председатель' },
  FARM_HEAD: { uk: 'Голова фермерського господарства', ru: 'Глава фермерского хозяйства' },
  GENERAL_DIRECTOR: { uk: 'Генеральний директор', ru: 'Генеральный директор' },
  FUND_HEAD: { uk: 'Голова фонду', ru: 'Председатель фонда' },
} as const satisfies Dictionary

export type ExecutiveBody = keyof typeof executiveBodies

export const executiveBodyCodes: readonly ExecutiveBody[] = codesOf(executiveBodies)

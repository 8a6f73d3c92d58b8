import { describe, expect, it } from 'vitest'
import { IMPORT_QUESTIONS, QUESTION_KINDS } from '#api/contract/import-questions.ts'
import { isMessage } from '#server/platform/http/messages.ts'
import { Questions, QuestionsNeedAnswers } from './questions.ts'

const facts = { values: { count: 2 }, samples: ['123 ← 0123'] }

describe('the questions of an import', () => {
  it('have words, and so has each choice', () => {
    const keys = QUESTION_KINDS.flatMap((kind) => [
      `import.question.${kind}`,
      ...IMPORT_QUESTIONS[kind].map((choice) => `import.choice.${kind}.${choice}`),
    ])
    expect(keys.filter((key) => !isMessage(key))).toEqual([])
  })

  it('are answered by file, or for all files by kind', () => {
    const questions = new Questions({ 'leading-zeros:a.csv': 'other', 'leading-zeros': 'same' })
    expect(questions.ask('leading-zeros', 'a.csv', facts)).toBe('other')
    expect(questions.ask('leading-zeros', 'b.csv', facts)).toBe('same')
    expect(questions.asked.map(({ id, answer }) => [id, answer])).toEqual([
      ['leading-zeros:a.csv', 'other'],
      ['leading-zeros:b.csv', 'same'],
    ])
    expect(() => questions.refuseUnanswered()).not.toThrow()
  })

  it('stay open with an answer that is none of the choices', () => {
    const questions = new Questions({ 'leading-zeros': 'perhaps' })
    expect(questions.ask('leading-zeros', 'a.csv', facts)).toBeUndefined()
    expect(() => questions.refuseUnanswered()).toThrow(QuestionsNeedAnswers)
    expect(() => questions.refuseUnanswered()).toThrow(/لم يُستورد شيء[\s\S]*a\.csv/)
  })
})

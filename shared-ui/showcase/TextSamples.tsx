import { Button } from '../src/form/Button.tsx'
import { Badge } from '../src/text/Badge.tsx'
import { DateTime } from '../src/text/DateTime.tsx'
import { DefinitionList } from '../src/text/DefinitionList.tsx'
import { Duration } from '../src/text/Duration.tsx'
import { Heading } from '../src/text/Heading.tsx'
import { Marked } from '../src/text/Marked.tsx'
import { OwnLanguage } from '../src/text/OwnLanguage.tsx'
import { PageHeading } from '../src/text/PageHeading.tsx'
import { Period } from '../src/text/Period.tsx'
import { Price } from '../src/text/Price.tsx'
import { VisuallyHidden } from '../src/text/VisuallyHidden.tsx'
import { Row, Sample } from './Sample.tsx'
import { long, type SampleProps, say } from './samples.ts'

const instant = '2026-11-21T10:05:00Z'
const end = '2026-11-21T12:00:00Z'

export function TextSamples({ locale }: SampleProps) {
  const t = say(locale)
  return (
    <>
      <Sample name="Heading">
        {(['display', 'section', 'small'] as const).map((look) => (
          <Heading key={look} level={4} look={look}>
            {t('夜の映写機', 'Night projector')}
          </Heading>
        ))}
        <Heading level={4} look="display">
          {long.word[locale]}
        </Heading>
      </Sample>
      <Sample name="Badge">
        <Row>
          {(['plain', 'accent', 'live', 'success'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('配信中', 'On air')}
            </Badge>
          ))}
        </Row>
      </Sample>
      <Sample name="Price, DateTime, Period, Duration">
        <Row>
          <Price amount={1100} currency="JPY" />
          <Price amount={1100} currency="JPY" tax={false} />
          <DateTime instant={instant} />
          <DateTime instant={instant} dateOnly />
          <Period from={instant} until={end} />
          <Duration seconds={6_720} />
          <Duration seconds={42} />
        </Row>
      </Sample>
      <Sample name="OwnLanguage">
        <p>
          <OwnLanguage>{long.title.ja}</OwnLanguage>
        </p>
      </Sample>
      <Sample name="DefinitionList">
        <DefinitionList
          rows={[
            { label: t('注文番号', 'Order'), value: 'A-0001' },
            { label: t('作品', 'Title'), value: long.title[locale] },
            { label: long.word[locale], value: long.word[locale] },
          ]}
        />
      </Sample>
      <Sample name="Marked">
        <p>
          <Marked text={long.title[locale]} marks={[{ start: 0, length: 4 }]} />
        </p>
      </Sample>
      <Sample name="VisuallyHidden">
        <p>
          {t('見える文', 'Words to see')} <VisuallyHidden>{t('聞こえる文', 'and words to hear')}</VisuallyHidden>
        </p>
      </Sample>
      {/* Last, because it is an h1: a level-three heading after it would skip a level. */}
      <Sample name="PageHeading">
        <PageHeading lead={long.title[locale]} actions={<Button>{t('編集', 'Edit')}</Button>}>
          {long.title[locale]}
        </PageHeading>
      </Sample>
    </>
  )
}

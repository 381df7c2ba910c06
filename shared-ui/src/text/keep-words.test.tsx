import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../form/Button.tsx'
import { ButtonLink } from '../form/ButtonLink.tsx'
import { DefinitionList } from './DefinitionList.tsx'
import { Heading } from './Heading.tsx'
import { OwnLanguage } from './OwnLanguage.tsx'

const kept = (container: HTMLElement) =>
  [...container.querySelectorAll('span[class*="word"]')].map((word) => word.textContent)

test.each([
  ['a button', <Button key="b">月額¥1,320で入会する</Button>, ['入会する']],
  ['a link that looks like one', <ButtonLink key="l">このチャンネルに入会する</ButtonLink>, ['入会する']],
  [
    'a heading',
    <Heading key="h" level={1}>
      松影座チャンネルへようこそ
    </Heading>,
    ['ようこそ'],
  ],
  ['a fact', <DefinitionList key="d" rows={[{ label: '内容', value: '松影座チャンネル（1か月分）' }]} />, ['1か月分']],
  ['a name in its own language', <OwnLanguage key="o">チャンネル会員（12か月分）</OwnLanguage>, ['12か月分']],
])('%s ends no line within a word', (_, element, words) => {
  const { container } = render(element)
  expect(kept(container)).toEqual(words)
})

test('the words themselves stay, with what is around them', () => {
  const { getByRole, container } = render(
    <Button>
      <b>¥880</b>で入会する、今日から
    </Button>,
  )
  expect(getByRole('button', { name: '¥880で入会する、今日から' })).toBeTruthy()
  expect(kept(container)).toEqual(['入会する'])
})

test('other words are left as they are', () => {
  const { container } = render(<Heading level={2}>入会中のチャンネル</Heading>)
  expect(container.querySelector('h2')?.innerHTML).toBe('入会中のチャンネル')
})

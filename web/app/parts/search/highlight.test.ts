import { describe, expect, test } from 'vitest';
import { markedStretches, plainOf } from './highlight.ts';

const label = (text: string) => [...text].map((one) => `<label style='color:#D5313F'>${one}</label>`).join('');

describe('the mark-up of a search', () => {
  test('joins neighbouring characters into one stretch', () => {
    expect(markedStretches(`三号楼${label('停水')}五天`)).toEqual([
      { text: '三号楼', found: false },
      { text: '停水', found: true },
      { text: '五天', found: false },
    ]);
  });

  test('keeps what people wrote as characters, never as mark-up', () => {
    const written = '<script>alert("1")</script> & &lt;';
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &amp;lt;';
    expect(markedStretches(escaped)).toEqual([{ text: written, found: false }]);
    expect(markedStretches(label('&lt;').replaceAll(/<label[^>]*>|<\/label>/g, ''))).toEqual([
      { text: '<', found: false },
    ]);
  });

  test('takes other tags for text', () => {
    expect(plainOf(markedStretches("<label style='color:red'>水</label>"))).toBe("<label style='color:red'>水</label>");
  });

  test('an escaped character can be found', () => {
    expect(markedStretches("a<label style='color:#D5313F'>&lt;</label>b")).toEqual([
      { text: 'a', found: false },
      { text: '<', found: true },
      { text: 'b', found: false },
    ]);
  });

  test('an empty text has nothing to show', () => {
    expect(markedStretches('')).toEqual([]);
  });
});

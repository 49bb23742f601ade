import { CircleQuestionMark } from 'lucide-react';
import { createContext, useContext } from 'react';
import styled from 'styled-components';
import { useConfig } from '../store/context.ts';
import { chapterAddress } from './chapterAddress.ts';

/** The chapter of the administrators' guide about the screen around, as in 'people#team'. */
export const GuideChapter = createContext<string | undefined>(undefined);

const QuietLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--sw-radius);
  color: var(--sw-ink-3);

  &:hover {
    background: var(--sw-hover);
    color: var(--sw-ink);
  }

  &:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: -1px;
  }

  @media print {
    display: none;
  }
`;

/** A link to the chapter about the screen around, where the installation has guides. */
export function GuideLink({ title }: { title: string }) {
  const { docs } = useConfig();
  const chapter = useContext(GuideChapter);
  if (docs === undefined || chapter === undefined) return null;
  return (
    <QuietLink
      href={chapterAddress(docs, chapter)}
      target="_blank"
      rel="noreferrer"
      aria-label={`Guide: ${title}`}
    >
      <CircleQuestionMark size={16} aria-hidden />
    </QuietLink>
  );
}

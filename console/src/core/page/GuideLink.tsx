import { CircleQuestionMark } from 'lucide-react';
import { useContext } from 'react';
import styled from 'styled-components';
import { chapterAddress } from './chapterAddress.ts';
import { GuideChapter } from './guideChapter.ts';

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

interface GuideLinkProps {
  /** The address of the guides, with a slash at its end. */
  docs: string;
  title: string;
}

/** A link to the chapter about the screen around, where it has one. */
export function GuideLink({ docs, title }: GuideLinkProps) {
  const chapter = useContext(GuideChapter);
  if (chapter === undefined) return null;
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

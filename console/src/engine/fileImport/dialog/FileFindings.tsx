import { Banner } from '@steward/ui';
import { EncodingQuestion } from '../file/EncodingQuestion.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import type { OpenedFile } from '../reading/openFile.ts';
import { EarlierNotes } from './EarlierNotes.tsx';
import type { FileFormModel } from './useFileForm.ts';

interface FileFindingsProps {
  form: FileFormModel;
  openedFile: OpenedFile;
  /** Sentences about headers whose meaning is not clear. */
  unclear: readonly string[];
}

/** Notes before the rows of a file: earlier imports, and problems of the file. */
export function FileFindings({ form, openedFile, unclear }: FileFindingsProps) {
  const { model, earlier, repairs, unsureLine, isResumed, continueImport, confirmLetters } = form;
  const { problem, readingOptions, readAs } = model;
  return (
    <>
      {!isResumed && (
        <EarlierNotes
          earlier={earlier}
          keptRepairs={repairs.kept}
          onContinue={continueImport}
          onForget={repairs.forget}
        />
      )}
      {unsureLine !== undefined && (
        <div data-place="encoding">
          <EncodingQuestion
            openedFile={openedFile}
            line={unsureLine}
            onChoose={(encoding) => readAs({ ...readingOptions, encoding })}
            onConfirm={confirmLetters}
          />
        </div>
      )}
      <FileNotes notes={openedFile.notes} />
      {problem !== undefined && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {problem === undefined && unclear.length > 0 && (
        <Banner tone="warning">{unclear.join(' ')}</Banner>
      )}
    </>
  );
}

/** What is wrong with several things, such as files: one line each, read out at once. */
import './problems.css';

export const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <div className="notice notice-bad" role="alert">
      <ul className="problems">
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );

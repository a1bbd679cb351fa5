-- Outside a transaction

-- Requests for approval of a document, also those that were deleted when they were cancelled.
create index concurrently if not exists events_approvals on events ((snapshot->>'documentId'))
  where resource = 'approval_request' and snapshot is not null;
